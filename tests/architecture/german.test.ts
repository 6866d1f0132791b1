import { describe, expect, test } from 'vitest';
import { filesBelow, read } from './sourceTree.ts';

interface Text {
  place: string;
  text: string;
}

function textsOf(value: unknown, location: string): Text[] {
  if (typeof value === 'string') return [{ place: location, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, `${location}/${key}`));
}

/** Texts in locales, and legal documents and content, which are data of the server. */
const german = /^(locales|src\/server\/catalog\/(documents|content)\/data)\/.*\.json$/;
const files = filesBelow('locales', 'src/server').filter((file) => german.test(file));
const texts = files.flatMap((file) => textsOf(JSON.parse(read(file)), file));
const breaking = (rule: RegExp) =>
  texts.filter(({ text }) => rule.test(text)).map(({ place: location, text }) => `${location}: ${text}`);

/** In these words the letters are no umlauts. */
const withoutUmlaut = /^(zuerst|aktuelle?[mnrs]?|true)$/i;

/** Returns the words of a sentence in which an umlaut is written as two letters; addresses and names of data hold some. */
function writtenOut(text: string): string[] {
  if (!/\s|^\p{Lu}/u.test(text)) return [];
  const words = text.replace(/\{\{\w+\}\}|\S*[/@]\S*/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /[ao]e|(?<![aäeq])ue/i.test(word) && !withoutUmlaut.test(word));
}

describe('German texts', () => {
  test('are checked in locales, legal documents and content alike', () => {
    const rooms = ['locales', 'src/server/catalog/documents', 'src/server/catalog/content'];
    expect(rooms.filter((room) => !files.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });

  test('use real umlauts and ß', () => {
    const written = new RegExp(
      [
        '\\b[Ff]uer\\b|\\b[Uu]eber|\\b[Kk]oenn|\\b[Mm]oecht|\\b[Mm]uess|[Mm]oeglich|[Pp]ruef|[Gg]ueltig|[Ww]aehl',
        '[Aa]ender|[Ss]chaed|[Hh]aeufig|[Nn]aechst|[Zz]urueck|[Gg]ruess|[Ss]trasse|[Gg]roess|\\b[Ss]chliess|Schluess|[Ll]oesch',
      ].join('|'),
    );
    expect(breaking(written)).toEqual([]);
    const words = texts.flatMap(({ place: location, text }) =>
      writtenOut(text).map((word) => `${location}: ${word}`),
    );
    expect(words).toEqual([]);
    expect(writtenOut('Zuerst laesst die neue Quelle aktuell nichts zu, /vertrag-kuendigen/.')).toEqual([
      'laesst',
    ]);
  });

  test('have a non-breaking space before €', () => {
    expect(breaking(/(^|[^\u00a0])€/)).toEqual([]);
  });

  test('use German „quotation marks“', () => {
    expect(breaking(/"|“[^”“]*”/)).toEqual([]);
  });

  test('address people as Sie', () => {
    expect(breaking(/\b(du|dein|deine|deinen|deinem|dich|dir)\b/)).toEqual([]);
  });

  test('have at most 20 words in 95 of 100 sentences', () => {
    const sentences = texts
      .flatMap(({ text }) => text.split(/[.!?](?:\s|$)/))
      .filter((sentence) => /\s/.test(sentence.trim()));
    const long = sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 20);
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(sentences.length * 0.05);
  });
});
