"""A GGUF model on this machine: ``server`` runs in the environment of this folder's lock, ``backend`` in the core."""
