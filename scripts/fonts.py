"""Draws the letters that this shop writes into one file a face: app/fonts/*.woff2, with app/fonts/character-sets.ts that names them.

The published faces come in some 120 slices. A page touches a dozen or more of each, and every slice that arrives lays the
whole page out anew. What the interface and the seed write in Korean fits into one file of the size of six slices; pages in
other languages begin with the Latin letters of the same faces. Han letters and kana are the device's own.

Run it after texts with new letters, with fonttools and brotli installed: python3 scripts/fonts.py. Its results are
committed; a letter that they lack is drawn from the published slices (app/fonts/rare-*.css).
"""

import json
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SANS = ("@fontsource-variable/noto-sans-kr", "noto-sans-kr-{}-wght-normal.woff2")
SERIF = ("@fontsource-variable/noto-serif-kr", "noto-serif-kr-{}-wght-normal.woff2")
# The package of each face; those of one weight are drawn at that.
FACES = {
    "noto-sans-kr": (SANS, None),
    "noto-serif-kr-600": (SERIF, 600),
    "noto-sans-latin": (SANS, None),
    "noto-serif-latin-600": (SERIF, 600),
}
# What the server itself names in every language.
LISTS = [Path("server/me/leave-reasons.ts"), Path("server/signup/choices.ts")]
SIGNS = "日本語简体中文繁體…·“”‘’–—•℃×→←↑↓▲▼★☆₩①②③④⑤⑥⑦⑧⑨「」『』〈〉《》（）！？：；、。ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "mkmk"]
DROPPED = ["HVAR", "VVAR", "MVAR", "VORG", "vhea", "vmtx", "BASE"]


def is_hangul(letter: str) -> bool:
    return "가" <= letter <= "힣"


def latin() -> set[int]:
    return {*range(0x20, 0x7F), *range(0xA0, 0x180)} | {ord(sign) for sign in SIGNS if ord(sign) < 0x2E80}


def korean() -> set[int]:
    """Hangul of the messages and of what the seed shows, with Latin and signs."""
    seed = [path for path in Path("server/db/seed").rglob("*.*") if not path.name.startswith("search-terms")]
    files = [*Path("messages", "ko-KR").rglob("*.json"), *seed, *LISTS]
    hangul = {ord(letter) for path in files for letter in path.read_text("utf-8") if is_hangul(letter)}
    return hangul | latin() | {ord(sign) for sign in SIGNS}


def covered(ranges: str) -> set[int]:
    codes: set[int] = set()
    for part in ranges.split(","):
        first, *last = part.strip().removeprefix("U+").split("-")
        codes |= set(range(int(first, 16), int((last or [first])[0], 16) + 1))
    return codes


def cut(path: Path, codes: set[int], weight: int | None) -> TTFont:
    font = TTFont(path)
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.drop_tables += DROPPED
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes & font.getBestCmap().keys())
    subsetter.subset(font)
    return instantiateVariableFont(font, {"wght": weight}) if weight else font


def add(base: TTFont, slice: TTFont, key: str) -> None:
    """Copies the outlines of a slice; both are cut from one master, so that units, axes and metrics are the same."""
    names = {glyph: f"{key}_{glyph}" for glyph in slice.getGlyphOrder() if glyph != ".notdef"}
    for glyph, name in names.items():
        outline = slice["glyf"][glyph]
        for component in outline.components if outline.isComposite() else []:
            component.glyphName = names[component.glyphName]
        base["glyf"].glyphs[name] = outline
        base["hmtx"].metrics[name] = slice["hmtx"].metrics[glyph]
        if "gvar" in base and glyph in slice["gvar"].variations:
            base["gvar"].variations[name] = slice["gvar"].variations[glyph]
    for table in base["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            table.cmap |= {code: names[glyph] for code, glyph in slice.getBestCmap().items()}
    order = [*base.getGlyphOrder(), *names.values()]
    base.setGlyphOrder(order)
    base["glyf"].glyphOrder = order


def face(package: str, pattern: str, codes: set[int], weight: int | None) -> TTFont:
    home = Path("node_modules") / package
    slices = json.loads((home / "unicode.json").read_text())
    left, base = set(codes), None
    for key in sorted(slices, key=lambda name: name != "latin"):
        wanted = covered(slices[key]) & left
        if not wanted:
            continue
        font = cut(home / "files" / pattern.format(key.strip("[]")), wanted, weight)
        if not font.getBestCmap():
            continue
        left -= font.getBestCmap().keys()
        if base is None:
            base = font
        else:
            add(base, font, key.strip("[]"))
    base["maxp"].numGlyphs = len(base.getGlyphOrder())
    return base


for name, ((package, pattern), weight) in FACES.items():
    font = face(package, pattern, latin() if "latin" in name else korean(), weight)
    font.flavor = "woff2"
    font.save(f"app/fonts/{name}.woff2")
    print(f"{name}: {len(font.getBestCmap())} letters")

drawn = [code for code in sorted(korean()) if is_hangul(chr(code))]
gaps = "".join(chr(ord("#") + code - before - 1) for before, code in zip([ord("가") - 1, *drawn], drawn))
escaped = gaps.replace("\\", r"\\").replace("'", r"\'")
Path("app/fonts/character-sets.ts").write_text(
    "/**\n * Syllables that the Korean faces beside this file draw, each as what lies between it and the one before, `#` for\n"
    " * nothing; written by scripts/fonts.py.\n */\n"
    f"export const gaps =\n  '{escaped}'\n",
    "utf-8",
)
