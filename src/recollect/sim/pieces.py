"""Pieces of kernels: typed and lowered by themselves, and optimised only where they go.

Numba would optimise each piece with all the pieces in it, make machine code of it, and wrap it for
Python twice; and then nobody calls it, because it is a part of kernels. That was most of compiling.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import codegen, compiler, compiler_machinery, typed_passes

_JITCodeLibrary: Any = codegen.JITCodeLibrary
_NativeLowering: Any = typed_passes.NativeLowering
_CompilerBase: Any = compiler.CompilerBase
_PassManager: Any = compiler_machinery.PassManager
_register_pass: Any = compiler_machinery.register_pass
_make_function: Any = _dynfunc.make_function
_pipelines: Any = compiler.DefaultPassBuilder
_REFUSAL = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""What Python calls instead of a piece: it raises TypeError and answers NULL."""


class _PieceLibrary(_JITCodeLibrary):  # type: ignore[misc]
    """What is linked into kernels, and never made machine code of."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


@_register_pass(mutates_CFG=True, analysis_only=False)
class _PieceLowering(_NativeLowering):  # type: ignore[misc]
    _name = "recollect_piece_lowering"

    def run_pass(self, state: Any) -> bool:
        target = state.targetctx
        state.library = _PieceLibrary(target.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        name, module = state.func_id.func_name, lowered.fndesc.lookup_module()
        kept = (state.library,)
        entry = _make_function(module, name, "a piece", _REFUSAL, lowered.env, kept)
        target.insert_user_function(entry, lowered.fndesc, kept)
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = lowered._replace(cfunc=entry)
        return True


class PieceCompiler(_CompilerBase):  # type: ignore[misc]
    """Numba's own pipeline, but for the end."""

    def define_pipelines(self) -> list[Any]:
        manager, state = _PassManager("recollect piece"), self.state
        for part in (
            _pipelines.define_untyped_pipeline(state),
            _pipelines.define_typed_pipeline(state),
            _pipelines.define_nopython_lowering_pipeline(state),
        ):
            manager.passes.extend(part.passes)
        manager.passes = [
            (_PieceLowering if each is _NativeLowering else each, said)
            for each, said in manager.passes
        ]
        manager.finalize()
        return [manager]


OPTIONS: dict[str, Any] = {
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": PieceCompiler,
}
