import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

/** The two font weights of all documents; also their names inside a PDF. */
export type FontWeight = 'regular' | 'strong';

const files: { [cut in FontWeight]: string } = {
  regular: 'SourceSans3-Regular.ttf',
  strong: 'SourceSans3-SemiBold.ttf',
};

/** Cache limit; the cache is cleared when it is reached. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;
/** Longer texts, such as the line at the foot of each page, are measured only. */
const LONGEST_LINE = 200;

/**
 * Units per em of both fonts: as many as a PDF's own. The renderer scales positions in place, which leaves those of
 * such a font as they are, so that documents share a word's layout.
 */
const UNITS_PER_EM = 1000;

/** Ligatures have code points of their own but are read as separate letters. */
const isJoined = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb06;

/** Keeps what a glyph is decoded to: each document decodes those that it embeds, and never changes them. */
function keepOutline(glyph: Glyph): void {
  const decode = glyph._decode.bind(glyph);
  let outline: object | null | undefined;
  glyph._decode = () => (outline === undefined ? (outline = decode()) : outline);
}

/**
 * Looks up each letter's glyph before any layout. The font caches glyphs as first encountered, and it also
 * encounters them as components of others, without a code point: copied text would lose them, and the bytes of a
 * file would depend on earlier documents.
 */
function preloadGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet)
    if (!isJoined(codePoint)) keepOutline(font.glyphForCodePoint(codePoint));
  return font;
}

/** Returns a layout with the width of each glyph, as pdfkit wants it. */
function layOut(font: Font, text: string): GlyphRun {
  const run = font.layout(text);
  for (const [index, position] of run.positions.entries())
    position.advanceWidth = run.glyphs[index]?.advanceWidth ?? 0;
  return run;
}

/** Adds a cache for the layout of words, which is most of the work of a page. */
function withLayoutCache(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    if (text.length > LONGEST_WORD) return layOut(font, text);
    const cached = runs.get(text);
    if (cached) return cached;
    const run = layOut(font, text);
    if (runs.size >= MOST_WORDS) runs.clear();
    runs.set(text, run);
    return run;
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

const parsedFonts = new Map<FontWeight, Font>();

/** Returns a font, parsed once per process. */
export function fontOf(cut: FontWeight): Font {
  let font = parsedFonts.get(cut);
  if (!font) {
    const parsed = create(readFileSync(new URL(`./fonts/${files[cut]}`, import.meta.url)));
    if (parsed.unitsPerEm !== UNITS_PER_EM)
      throw new Error(`${files[cut]} must have ${UNITS_PER_EM} units per em.`);
    font = withLayoutCache(preloadGlyphs(parsed));
    parsedFonts.set(cut, font);
  }
  return font;
}

const widths = { regular: new Map<string, number>(), strong: new Map<string, number>() };

/** Returns the width of a text at a font size of one point. */
export function widthOf(text: string, cut: FontWeight): number {
  const known = widths[cut];
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const font = fontOf(cut);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (known.size >= MOST_WORDS) known.clear();
  if (text.length <= LONGEST_LINE) known.set(text, width);
  return width;
}
