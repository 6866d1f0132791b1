import { fontOf } from './fonts.ts';

/** Text that the font can render; `actual` is the original where a glyph is missing. */
interface SettableText {
  text: string;
  actual?: string;
}

/** Shown in place of a missing glyph. */
const SUBSTITUTE = '□';

/** Control and direction characters, which could hide or reorder text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Characters that every font has; most texts consist of them. */
const USUAL = /^[\n -~\u00A0-\u017F€„“”‚‘’–…]*$/;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Marks where a word may be broken; shown as a hyphen at the end of a line. */
export const SOFT_HYPHEN = '\u00AD';

/** Removes invisible characters; keeps line breaks and turns tabs into spaces. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (mark) => (mark === '\n' ? '\n' : ''));
}

/**
 * Splits a text into renderable pieces. A missing glyph becomes a box that keeps its original character for
 * copying, searching and screen readers.
 */
export function settableText(text: string): SettableText[] {
  const plain = text.split(SOFT_HYPHEN).map(plainText).join(SOFT_HYPHEN);
  if (USUAL.test(plain)) return [{ text: plain }];
  const font = fontOf('regular');
  const pieces: SettableText[] = [];
  for (const { segment } of graphemes.segment(plain)) {
    const isSettable = [...segment].every(
      (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    const last = pieces.at(-1);
    if (!isSettable) pieces.push({ text: SUBSTITUTE, actual: segment });
    else if (last && last.actual === undefined) last.text += segment;
    else pieces.push({ text: segment });
  }
  return pieces;
}
