"""The style of a rulebook as a web page: one column to read, rules rows beside it, cards side by side."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { --ink: #2b2723; --accent: #8c2f1f; --quiet: #6d6254; --line: #cdbfa6; --tint: #f3ecdd; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 1rem; max-width: 46rem; color: var(--ink); background: #fffdf9;
  font: 1.05rem/1.5 Alegreya, Georgia, "Times New Roman", serif; }
header { margin: 2rem 0; padding: 2rem 1rem; text-align: center; background: var(--tint);
  border: 3px double var(--accent); }
h1, h2, h3, h4 { color: var(--accent); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.4rem; margin: 0; }
h2 { margin: 2.4rem 0 .8rem; border-bottom: 1px solid var(--line); }
h4 { color: var(--ink); font-variant: small-caps; }
nav ol { columns: 2; }
p, li, tr { position: relative; }
a { color: var(--accent); }
.rows { display: block; float: right; clear: right; width: 7rem; margin-right: -8rem; font-size: .65rem;
  line-height: 1.2; color: var(--quiet); }
td .rows { position: absolute; float: none; top: .5rem; left: calc(100% + 1rem); margin: 0; }
@media (max-width: 64rem) { .rows, td .rows { position: static; float: none; width: auto; margin: 0; }
  tr:has(.rows) td:not(:has(.rows)) { padding-top: 1.08rem; } }
.note { padding: .6rem 1rem; background: var(--tint); border-left: 3px solid var(--line); }
table { width: 100%; border-collapse: collapse; }
th { color: #fff; background: var(--accent); text-align: left; }
th, td { padding: .3rem .5rem; vertical-align: top; border-bottom: 1px solid var(--line); }
figure { margin: 1rem 0; }
figcaption { text-align: center; font-style: italic; color: var(--quiet); }
.sub { margin-left: 1.6rem; list-style: "– "; }
ol .sub { counter-increment: list-item 0; }
.faces { display: flex; flex-wrap: wrap; gap: 3mm; justify-content: center; }
.face { display: inline-block; flex: none; max-width: 100%; background-size: 100% 100%; }
.beside { display: flex; flex-wrap: wrap; gap: 4mm; align-items: center; }
.beside > :last-child { flex: 1 1 16rem; }
.symbol { display: inline-block; width: 1em; height: 1em; vertical-align: -.12em; background: currentColor;
  -webkit-mask-repeat: no-repeat; mask-repeat: no-repeat; -webkit-mask-size: contain; mask-size: contain;
  -webkit-mask-position: center; mask-position: center; }
.index { columns: 3; list-style: none; padding: 0; font-size: .9rem; }
.reference { padding: .1rem 1.2rem 1rem; background: var(--tint); }
footer { margin: 3rem 0; font-size: .85rem; color: var(--quiet); }
@media print { body { max-width: none; } .face, figure, table { break-inside: avoid; } }
"""
