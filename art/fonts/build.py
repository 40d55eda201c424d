#!/usr/bin/env python3
"""Makes the site's two font files: Eczar (display) and Anek Latin (text), variable in weight.

The npm packages cut each family into ranges, and put the rupee sign into another file than the letters.
This copies that one glyph over, sets some marks closer, keeps only the characters the site can need, and writes woff2.
Needs Debian's python3-fonttools and python3-brotli; run through `npm run art -- fonts`.
"""
from copy import deepcopy
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "art" / "node_modules" / "@fontsource-variable"
OUT = ROOT / "site" / "fonts"
RUPEE = 0x20B9
CHARACTERS = [*range(0x20, 0x7F), *map(ord, "\u00a0©°·×é½–—‘’“”…•"), RUPEE]
FAMILIES = {
    "eczar": {"wght": (400, 800)},
    "anek-latin": {"wght": (400, 700)},
}
# Eczar's rupee sign reaches 0.07 em over its own advance, and so into the figure that follows.
ROOM_AFTER_RUPEE = {"eczar": 90, "anek-latin": 0}  # in thousandths of an em
# Eczar's points and marks stand apart from the word that they end, and in a headline that is seen.
CLOSER = {"eczar": {".": 45, ":": 45, "?": 40, "!": 25}, "anek-latin": {}}  # in thousandths of an em


def move_closer(font: TTFont, marks: dict[str, int]) -> None:
    """Takes room from before a sign; the variations are differences, and move with it."""
    for mark, room in marks.items():
        name = font.getBestCmap()[ord(mark)]
        glyph = font["glyf"][name]
        assert not glyph.isComposite(), f"{name} is built from other glyphs"
        glyph.coordinates.translate((-room, 0))
        glyph.recalcBounds(font["glyf"])
        advance, left = font["hmtx"].metrics[name]
        font["hmtx"].metrics[name] = (advance - room, left - room)


def with_rupee(font: TTFont, donor: TTFont, room: int) -> TTFont:
    """Copies the rupee sign, outline and variations, from the file that has it."""
    name = donor.getBestCmap()[RUPEE]
    glyph = donor["glyf"][name]
    assert not glyph.isComposite(), f"{name} is built from other glyphs"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = deepcopy(glyph)
    advance, left = donor["hmtx"].metrics[name]
    font["hmtx"].metrics[name] = (advance + room, left)
    font["gvar"].variations = {each: font["gvar"].variations.get(each, []) for each in font.getGlyphOrder()}
    font["gvar"].variations[name] = deepcopy(donor["gvar"].variations.get(name, []))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    # gvar's phantom points carry the same advances; HVAR would need rebuilding for the new glyph.
    del font["HVAR"]
    return font


def build(family: str, axes: dict[str, tuple[int, int]]) -> None:
    files = SOURCES / family / "files"
    font = TTFont(files / f"{family}-latin-wght-normal.woff2", recalcTimestamp=False)
    donor = TTFont(files / f"{family}-latin-ext-wght-normal.woff2")
    _ = font["glyf"], font["hmtx"], font["gvar"]
    font = with_rupee(font, donor, ROOM_AFTER_RUPEE[family])
    move_closer(font, CLOSER[family])
    font = instancer.instantiateVariableFont(font, axes)
    font["gvar"].variations = {each: font["gvar"].variations.get(each, []) for each in font.getGlyphOrder()}
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "mark", "ccmp", "tnum", "lnum"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    out = OUT / f"{family}.woff2"
    font.save(out)
    missing = [chr(c) for c in CHARACTERS if c not in TTFont(out).getBestCmap()]
    print(f"{out.relative_to(ROOT)}: {out.stat().st_size} bytes; missing: {' '.join(missing) or 'nothing'}")


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for family, axes in FAMILIES.items():
        build(family, axes)
