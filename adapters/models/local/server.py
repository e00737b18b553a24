"""The child process: llama.cpp's HTTP server on a free port of 127.0.0.1, for as long as the parent lives.

Standard library and xllamacpp only: it runs in the environment of this folder's lock.

usage: server.py MODEL SLOTS THREADS CONTEXT     (CONTEXT: tokens a slot)

One line of JSON on stdout, ``{"url": ...}``, says that the model is loaded. Standard input carries
nothing: its end is the end of the parent, however that came about, and of this process (after loading, if that is
under way: llama.cpp holds the interpreter for so long).
"""

from __future__ import annotations

import json
import os
import sys
import threading

# llama.cpp's levels: 1 errors, 2 warnings (several a request), 3 more. The log must stay small over a long run.
_ERRORS = 1


def _end_with_parent() -> None:
    while os.read(0, 4096):
        pass
    os._exit(0)


def main(model: str, slots: int, threads: int, context: int) -> None:
    # What llama.cpp prints on stdout must not get between the parent and the one line it waits for.
    parent = os.dup(1)
    os.dup2(2, 1)
    threading.Thread(target=_end_with_parent, daemon=True).start()

    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = model
    params.verbosity = _ERRORS
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.ui = False
    params.n_parallel = slots
    params.n_ctx = context * slots
    params.cpuparams.n_threads = threads
    params.cpuparams_batch.n_threads = threads
    # Prompts of finished episodes are of no use to others; the default keeps up to 8 GB of them.
    params.cache_ram_mib = 0
    # No trial load to size the context to the memory: the context is fixed, and loading would take twice as long.
    params.fit_params = False
    try:
        server = xllamacpp.Server(params)
    except RuntimeError as error:
        sys.exit(str(error))
    with os.fdopen(parent, "w") as stream:
        print(json.dumps({"url": server.listening_address}), file=stream)
    threading.Event().wait()


if __name__ == "__main__":
    main(sys.argv[1], *(int(number) for number in sys.argv[2:]))
