"""Forgetful bots, compiled: the decisions of recollect.bots in kernels, over the rows of sim/.

Needs numba, from the extra `research`; without it the bots themselves play, and decide the same.
"""
