"""What each framework's own MCP client makes of a tool result on its way to the model (``framework-facts``, measured).

``cases`` are the results, ``run`` sends each through every adapter's real agents, ``cell`` reads off one episode what
the model saw, ``report`` prints the matrix, and ``drift`` compares two of them.
"""
