import type { Json } from '../../definition/json.ts';
import type { SourceDocument } from '../document.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { joinPointer } from '../../pointerParts.ts';
import { isObject } from '../../pointer.ts';

/** Longer sentences are hard to read for many people (promise A20). */
export const MOST_WORDS = 20;

/** A full stop behind these ends no sentence. */
const abbreviations =
  /(?:^|[\s(„])(?:z\. ?B|d\. ?h|u\. ?a|i\. ?d\. ?R|o\. ?Ä|u\. ?U|v\. ?H|bzw|ca|ggf|inkl|exkl|max|min|Nr|Abs|Art|Str|Tel|usw|vgl|Dr|Prof|evtl|Mio|Mrd|S|Satz|zzgl|sog|Kfz|Std|\p{L}|\d+)$/u;

/** A mark, with the quotation mark or bracket that closes behind it, or the end of a line. */
const ends = /[.!?…][“”"»)\]]*(?=\s|$)|\n+/g;

/** A year or a larger number is no ordinal: the full stop behind it ends the sentence. */
const year = /(?:^|\s)\d{3,}$/;

/** The sentences of a text. Abbreviations, ordinal numbers and days end none; lines and list points do. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const before = text.slice(start, index);
    if (mark === '.' && abbreviations.test(before) && !year.test(before)) continue;
    // What is quoted may be a sentence inside another one, which goes on in lower case.
    const after = text.slice(index + mark.length).trimStart();
    if (mark.length > 1 && mark.trim() !== '' && /^\p{Ll}/u.test(after)) continue;
    sentences.push(text.slice(start, index + mark.length).trim());
    start = index + mark.length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter(Boolean);
}

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Whether a text could hold a long sentence at all: most are labels, and a look at their blanks is enough. */
function hasManyWords(text: string): boolean {
  let blanks = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Everything up to the blank, and the blanks that Unicode has elsewhere.
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0xa0 || code >= 0x2000) blanks += 1;
    if (blanks >= MOST_WORDS) return true;
  }
  return false;
}

/** Every sentence of a file of texts that is too long, with its place. */
export function longSentences(document: SourceDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (typeof value === 'string') {
      if (!hasManyWords(value)) return;
      for (const sentence of sentencesOf(value)) {
        const count = wordsIn(sentence);
        if (count <= MOST_WORDS) continue;
        const name = sentence.split(/\s+/).slice(0, 4).join(' ');
        const diagnostic = { code: 'long-sentence', params: { name, count, most: MOST_WORDS } };
        diagnostics.push({ file: document.file, pointer, ...diagnostic, ...document.positionOf(pointer) });
      }
    } else if (Array.isArray(value)) value.forEach((item, place) => visit(item, joinPointer(pointer, place)));
    else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) visit(member ?? null, joinPointer(pointer, name));
    }
  };
  visit(document.value ?? null, '');
  return diagnostics;
}
