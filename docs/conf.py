"""The documentation as a site: `sphinx-build -W -b html docs build/docs`, without a network.

What the code knows is not written down twice: modules of `_ext` make pages of docstrings, parsers,
settings and types when the site is built.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
sys.path[:0] = [str(DOCS / "_ext"), str(ROOT)]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FONT = ROOT / "web/node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
"""The page's own; it comes with what the browser client is built from, else the system has one."""

project = html_title = "Recollect"
author = project_copyright = PROJECT["authors"][0]["name"]
version = release = PROJECT["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "generated"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_ext", "_static", "_templates", "screenshots"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "no-value": True}
python_use_unqualified_type_names = True
maximum_signature_line_length = 88
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_logo = "../web/src/shared/art/logo.svg"
html_favicon = "../web/public/icons/logo.svg"
html_static_path = ["_static", *([str(FONT)] if FONT.exists() else [])]
html_css_files = ["recollect.css"]
html_copy_source = html_show_sourcelink = html_show_copyright = False
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
templates_path = ["_templates"]
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-dark"
