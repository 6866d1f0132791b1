import { describe, expect, test } from 'vitest';
import { commentsIn, documentProseIn, isTranslated, longLinesIn, papers } from './english.ts';

/** Most comments and paragraphs, per hundred, that may hold a translated word; the aim is 2 everywhere. */
const limits: { [area: string]: { comments?: number; documents: number; longLines: number } } = {
  [papers]: { documents: 2, longLines: 0 },
  schemas: { documents: 2, longLines: 0 },
  flows: { documents: 2, longLines: 0 },
  locales: { documents: 2, longLines: 0 },
  'src/engine': { comments: 2, documents: 2, longLines: 0 },
  renderers: { comments: 2, documents: 2, longLines: 0 },
  'src/web': { comments: 2, documents: 2, longLines: 0 },
  'src/server': { comments: 2, documents: 2, longLines: 0 },
  'src/terminal': { comments: 2, documents: 2, longLines: 0 },
  'src/cli': { comments: 2, documents: 2, longLines: 0 },
  tests: { comments: 2, documents: 2, longLines: 0 },
};

describe('Comments and documents are written in plain technical English', () => {
  test.each(Object.entries(limits))('%s keeps its limits for translated words', (area, limit) => {
    if (limit.comments !== undefined) expect(commentsIn(area).percent).toBeLessThanOrEqual(limit.comments);
    expect(documentProseIn(area).percent).toBeLessThanOrEqual(limit.documents);
  });

  test('a translated word is found in prose, not in names between backticks', () => {
    expect(isTranslated('// Whoever reads this')).toBe(true);
    expect(isTranslated('// The member `told` is optional')).toBe(false);
    expect(isTranslated('// Understands both')).toBe(false);
  });
});

describe('Markdown breaks its lines at 120 characters', () => {
  test.each(Object.entries(limits))('%s has no more long lines than its limit', (area, { longLines }) => {
    const long = longLinesIn(area);
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(longLines);
  });
});
