import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The two cuts that papers are set in; the names are those under which a file knows them. */
export type FontWeight = 'regular' | 'strong';

const files: { [cut in FontWeight]: string } = {
  regular: 'SourceSans3-Regular.ttf',
  strong: 'SourceSans3-SemiBold.ttf',
};

/** Words that are laid out once for all papers; when there are more, it begins anew. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/** A run of its own: whoever gets it scales its positions in place. */
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

/** Joined letters have code points of their own, which nobody means: they are read as the letters. */
const isJoined = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb06;

/**
 * Makes each letter's glyph know its letter before anything is laid out. The font remembers a glyph as it first met
 * it, and it also meets them as parts of others, where they stand for nothing: copied text would lack them, and the
 * bytes of a file would depend on what was printed before.
 */
function preloadGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet) if (!isJoined(codePoint)) font.glyphForCodePoint(codePoint);
  return font;
}

/** The font with a memory for words: laying one out is most of the work of a page. */
function withLayoutCache(font: Font): Font {
  const words = new Map<string, GlyphRun>();
  const layout = (text: string, features?: object): GlyphRun => {
    if (features || text.length > LONGEST_WORD) return font.layout(text, features);
    const known = words.get(text) ?? font.layout(text);
    if (words.size >= MOST_WORDS) words.clear();
    words.set(text, known);
    return copyRun(known);
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

const parsedFonts = new Map<FontWeight, Font>();

/** A cut, parsed once for all papers. */
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

/** Width of a text at one point. */
export function widthOf(text: string, cut: FontWeight): number {
  const name = `${cut} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  const font = fontOf(cut);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (widths.size >= MOST_WORDS) widths.clear();
  if (text.length <= LONGEST_WORD) widths.set(name, width);
  return width;
}
