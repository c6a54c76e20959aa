"""Writes Vazirmatn for the pages from the package's files: smaller files, and tabular figures that are closer together.

The pages use three weights (web/ui/theme/tokens.css); the package's files contain all weights from 100 to 900. Weights
outside of the pages' range are removed, and so are the names of glyphs, which no page reads. The shapes of the weights in
between do not change.

In the package, tabular Persian figures are 0.66 em apart, because the widest one, ۳, sets the distance. A price then looks
torn. CSS cannot change this: browsers do not apply letter-spacing to Arabic script. Here the figures are 0.58 em apart, and
the tabular ۳ is 8% narrower.

Run it after an update of @fontsource-variable/vazirmatn (Debian: python3-fonttools, python3-brotli):

    /usr/bin/python3 scripts/make/make-fonts.py
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import UNSCALED_COMPONENT_OFFSET
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "node_modules/@fontsource-variable/vazirmatn/files"
TARGETS = ROOT / "web/ui/theme/fonts"
SUBSETS = ("arabic", "latin", "latin-ext")

# The lowest and the highest weight of the pages.
WEIGHTS = (400, 700)

# Font units, 2048 per em.
CLOSER = 165
NARROWER = {"uni06F3.tnum": 0.92}


def tighten(font: TTFont, glyph_name: str) -> None:
    """Moves a figure to the middle of a narrower advance width, and narrows the figure itself if it is too wide."""
    glyphs = font["glyf"]
    glyph = glyphs[glyph_name]
    if not glyph.isComposite() or len(glyph.components) != 1:
        raise SystemExit(f"{glyph_name} is not one other glyph in a place of its own, as it was when this was written")
    (component,) = glyph.components
    outline = glyphs[component.glyphName]
    share = NARROWER.get(glyph_name, 1)
    middle = (outline.xMin + outline.xMax) / 2
    component.x = round(component.x + middle * (1 - share) - CLOSER / 2)
    if share != 1:
        component.transform = ((share, 0), (0, 1))
        component.flags |= UNSCALED_COMPONENT_OFFSET
    glyph.recalcBounds(glyphs)
    advance, _ = font["hmtx"][glyph_name]
    font["hmtx"][glyph_name] = (advance - CLOSER, glyph.xMin)


def write(subset: str) -> None:
    """Writes one file of the typeface."""
    name = f"vazirmatn-{subset}-wght-normal.woff2"
    font = TTFont(SOURCES / name)
    if subset == "arabic":
        for digit in range(10):
            tighten(font, f"uni06F{digit}.tnum")
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    font["post"].formatType = 3.0
    font.flavor = "woff2"
    font.save(TARGETS / name)
    print(f"{name}: {(TARGETS / name).stat().st_size} bytes, {(SOURCES / name).stat().st_size} before")


def main() -> None:
    TARGETS.mkdir(parents=True, exist_ok=True)
    for subset in SUBSETS:
        write(subset)


if __name__ == "__main__":
    main()
