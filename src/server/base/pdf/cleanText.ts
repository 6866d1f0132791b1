import { fontOf } from './fonts.ts';

/** A piece of text that the font can set; `actual` is what it stands for where the font has no letter. */
export interface SettableText {
  text: string;
  actual?: string;
}

/** Stands for a letter that the font does not have. */
const SUBSTITUTE = '□';

/** Control characters and marks of direction: they would hide or turn around what somebody wrote. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** What most texts are made of, and every font has. */
const USUAL = /^[\n -~\u00A0-\u017F€„“”‚‘’–…]*$/;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Where a word may be broken; `linesOf` shows it as a hyphen where a line ends there. */
export const SOFT_HYPHEN = '\u00AD';

/** A text without what nobody sees; line ends stay, every tabulator is a space. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (mark) => (mark === '\n' ? '\n' : ''));
}

/**
 * Splits a text into what the font can set and what it cannot: a letter that is missing is drawn as a box and
 * keeps its meaning for whoever copies, searches or listens.
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
