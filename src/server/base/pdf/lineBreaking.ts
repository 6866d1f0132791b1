import { SOFT_HYPHEN, settableText } from './cleanText.ts';
import { widthOf, type FontWeight } from './fonts.ts';
import type { Run } from './documentModel.ts';

/** A word with its trailing space, or a part of a word that is too long for a line. */
export interface Piece {
  text: string;
  cut: FontWeight;
  /** Points. */
  width: number;
  href?: string;
  /** Original characters where the font has no glyph. */
  actual?: string;
}

/** A line of pieces from left to right. */
export interface Line {
  pieces: Piece[];
  /** Without the trailing space. */
  width: number;
}

/** A word ends after its spaces, after a hyphen or slash, or at a line break. */
const WORDS = /\n|[^ \n]*?(?: +|[-/](?=[^ \n\d])|(?=\n)|$)/g;

function wordsOf(run: Run, size: number): Piece[] {
  const cut = run.strong ? 'strong' : 'regular';
  return settableText(run.text).flatMap(({ text, actual }) =>
    (text.match(WORDS) ?? [])
      .filter((word) => word !== '')
      .map((word) => ({
        text: word,
        cut: cut as FontWeight,
        width: word === '\n' ? 0 : widthOf(withoutSoftHyphens(word), cut) * size,
        ...(run.href && { href: run.href }),
        ...(actual && { actual }),
      })),
  );
}

const visibleWidth = ({ text, cut, width }: Piece, size: number) =>
  text.endsWith(' ') ? widthOf(withoutSoftHyphens(text).trimEnd(), cut) * size : width;

const withoutSoftHyphens = (word: string) => word.replaceAll(SOFT_HYPHEN, '');

/** Splits a word at its soft hyphens into parts as long as fit; each part but the last ends with a hyphen. */
function* jointsOf(word: Piece, width: number, size: number): Generator<Piece> {
  const part = (text: string): Piece => ({ ...word, text, width: widthOf(text, word.cut) * size });
  let text = '';
  for (const member of word.text.split(SOFT_HYPHEN)) {
    if (text !== '' && visibleWidth(part(`${text}${member}-`), size) > width) {
      yield part(`${text}-`);
      text = '';
    }
    text += member;
  }
  yield part(text);
}

/** Splits a word between characters into parts that fit. */
function* partsOf(word: Piece, width: number, size: number): Generator<Piece> {
  const part = (text: string): Piece => ({ ...word, text, width: widthOf(text, word.cut) * size });
  let text = '';
  let filled = 0;
  for (const letter of word.text) {
    const more = widthOf(letter, word.cut) * size;
    if (text !== '' && filled + more > width) {
      yield part(text);
      text = '';
      filled = 0;
    }
    text += letter;
    filled += more;
  }
  yield part(text);
}

/** Breaks text into lines of at most `width` points; a line break in the text starts a new line. */
export function breakLines(runs: Run[], width: number, size: number): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let filled = 0;
  const close = () => {
    const last = pieces.at(-1);
    lines.push({ pieces, width: last ? filled - last.width + visibleWidth(last, size) : 0 });
    pieces = [];
    filled = 0;
  };
  const append = (piece: Piece) => {
    if (filled > 0 && filled + visibleWidth(piece, size) > width) close();
    pieces.push(piece);
    filled += piece.width;
  };
  for (const word of runs.flatMap((run) => wordsOf(run, size))) {
    if (word.text === '\n') close();
    else if (visibleWidth(word, size) <= width) append({ ...word, text: withoutSoftHyphens(word.text) });
    else {
      for (const joined of jointsOf(word, width, size)) {
        if (visibleWidth(joined, size) <= width) append(joined);
        else for (const part of partsOf(joined, width, size)) append(part);
      }
    }
  }
  close();
  return lines;
}
