"""Weighed signs beside the rules: what many small signs say together where no single rule sees it.

``signs`` reads them from an answer, ``weights`` sums what each speaks for, ``fit`` finds the weights from labelled
answers.
"""
