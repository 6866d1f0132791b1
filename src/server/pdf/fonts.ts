import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The two cuts that papers are set in; the names are those under which a file knows them. */
export type Cut = 'regular' | 'strong';

const files: { [cut in Cut]: string } = {
  regular: 'SourceSans3-Regular.ttf',
  strong: 'SourceSans3-SemiBold.ttf',
};

/** Words that are laid out once for all papers; when there are more, it begins anew. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/** A run of its own: whoever gets it scales its positions in place. */
function copyOf({ glyphs, positions }: GlyphRun): GlyphRun {
  const own = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** The font with a memory for words: laying one out is most of the work of a page. */
function remembering(font: Font): Font {
  const words = new Map<string, GlyphRun>();
  const layout = (text: string, features?: object): GlyphRun => {
    if (features || text.length > LONGEST_WORD) return font.layout(text, features);
    const known = words.get(text) ?? font.layout(text);
    if (words.size >= MOST_WORDS) words.clear();
    words.set(text, known);
    return copyOf(known);
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

const opened = new Map<Cut, Font>();

/** A cut, parsed once for all papers. */
export function fontOf(cut: Cut): Font {
  let font = opened.get(cut);
  if (!font) {
    font = remembering(create(readFileSync(new URL(`./fonts/${files[cut]}`, import.meta.url))));
    opened.set(cut, font);
  }
  return font;
}

const widths = new Map<string, number>();

/** Width of a text at one point. */
export function widthOf(text: string, cut: Cut): number {
  const name = `${cut} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  const font = fontOf(cut);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (widths.size >= MOST_WORDS) widths.clear();
  if (text.length <= LONGEST_WORD) widths.set(name, width);
  return width;
}
