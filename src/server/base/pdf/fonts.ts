import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The two font weights of all documents; also their names inside a PDF. */
export type FontWeight = 'regular' | 'strong';

const files: { [cut in FontWeight]: string } = {
  regular: 'SourceSans3-Regular.ttf',
  strong: 'SourceSans3-SemiBold.ttf',
};

/** Cache limit; the cache is cleared when it is reached. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/** Returns a copy, because the renderer scales positions in place. */
function copyRun({ glyphs, positions }: GlyphRun): GlyphRun {
  const own = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** Ligatures have code points of their own but are read as separate letters. */
const isJoined = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb06;

/**
 * Looks up each letter's glyph before any layout. The font caches glyphs as first encountered, and it also
 * encounters them as components of others, without a code point: copied text would lose them, and the bytes of a
 * file would depend on earlier documents.
 */
function preloadGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet) if (!isJoined(codePoint)) font.glyphForCodePoint(codePoint);
  return font;
}

/** Adds a cache for the layout of words, which is most of the work of a page. */
function withLayoutCache(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string, features?: object): GlyphRun => {
    if (features || text.length > LONGEST_WORD) return font.layout(text, features);
    const run = runs.get(text) ?? font.layout(text);
    if (runs.size >= MOST_WORDS) runs.clear();
    runs.set(text, run);
    return copyRun(run);
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

const parsedFonts = new Map<FontWeight, Font>();

/** Returns a font, parsed once per process. */
export function fontOf(cut: FontWeight): Font {
  let font = parsedFonts.get(cut);
  if (!font) {
    const parsed = create(readFileSync(new URL(`./fonts/${files[cut]}`, import.meta.url)));
    font = withLayoutCache(preloadGlyphs(parsed));
    parsedFonts.set(cut, font);
  }
  return font;
}

const widths = new Map<string, number>();

/** Returns the width of a text at a font size of one point. */
export function widthOf(text: string, cut: FontWeight): number {
  const name = `${cut} ${text}`;
  const cached = widths.get(name);
  if (cached !== undefined) return cached;
  const font = fontOf(cut);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (widths.size >= MOST_WORDS) widths.clear();
  if (text.length <= LONGEST_WORD) widths.set(name, width);
  return width;
}
