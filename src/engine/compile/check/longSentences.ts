import type { SourceDocument } from '../document.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { visitTexts } from './visitTexts.ts';

/** Maximum number of words in a sentence: longer ones are hard to read for many people (promise A20). */
const MOST_WORDS = 20;

/** A full stop after one of these does not end a sentence. */
const abbreviations =
  /(?:^|[\s(„])(?:z\. ?B|d\. ?h|u\. ?a|i\. ?d\. ?R|o\. ?Ä|u\. ?U|v\. ?H|bzw|ca|ggf|inkl|exkl|max|min|Nr|Abs|Art|Str|Tel|usw|vgl|Dr|Prof|evtl|Mio|Mrd|S|Satz|zzgl|sog|Kfz|Std|\p{L}|\d+)$/u;

/** A punctuation mark with a closing quotation mark or bracket, or the end of a line. */
const ends = /[.!?…][“”"»)\]]*(?=\s|$)|\n+/g;

/** A year or a larger number is no ordinal: the full stop after it ends the sentence. */
const year = /(?:^|\s)\d{3,}$/;

/**
 * Returns the sentences of a text. Abbreviations, ordinal numbers and days do not end one; lines and list points do.
 */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const before = text.slice(start, index);
    if (mark === '.' && abbreviations.test(before) && !year.test(before)) continue;
    // A quoted sentence may be part of another one, which continues in lower case.
    const after = text.slice(index + mark.length).trimStart();
    if (mark.length > 1 && mark.trim() !== '' && /^\p{Ll}/u.test(after)) continue;
    sentences.push(text.slice(start, index + mark.length).trim());
    start = index + mark.length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter(Boolean);
}

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/**
 * Returns whether a text has enough words for a long sentence. Most texts are labels, so this saves splitting them.
 */
function hasManyWords(text: string): boolean {
  let blanks = 0;
  for (let at = 0; at < text.length; at += 1) {
    // The blank and everything below it, and the blanks elsewhere in Unicode.
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0xa0 || code >= 0x2000) blanks += 1;
    if (blanks >= MOST_WORDS) return true;
  }
  return false;
}

/** Returns a diagnostic for every sentence of a file of texts that is too long. */
export function longSentences(document: SourceDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitTexts(document, (text, pointerOf) => {
    if (!hasManyWords(text)) return;
    for (const sentence of sentencesOf(text)) {
      const count = wordsIn(sentence);
      if (count <= MOST_WORDS) continue;
      const name = sentence.split(/\s+/).slice(0, 4).join(' ');
      const pointer = pointerOf();
      const diagnostic = { code: 'long-sentence', params: { name, count, most: MOST_WORDS } };
      diagnostics.push({ file: document.file, pointer, ...diagnostic, ...document.positionOf(pointer) });
    }
  });
  return diagnostics;
}
