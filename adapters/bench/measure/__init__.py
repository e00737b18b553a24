"""How fast the bench is, beside the limits that it must keep: ``python -m adapters.bench.measure``.

Every ratio is made in one process run, from rounds that alternate baseline and measured in warm processes. Only ratios
and slopes are compared with a limit: seconds alone say more about the machine than about the bench.
"""
