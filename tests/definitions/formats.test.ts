import { describe, expect, test } from 'vitest';
import { parseDocument } from '#engine/compile/document.ts';
import { checkFormat } from '#engine/compile/meta.ts';
import type { Json } from '#engine/definition/json.ts';
import { fixtureFormats, fixtures } from './support/fixtures.ts';

interface Good {
  why: string;
  document: Json;
}
interface Bad extends Good {
  finds: { code: string; pointer: string; meant?: string }[];
}

const found = (format: string, document: Json) =>
  checkFormat(parseDocument('datei.json', JSON.stringify(document, null, 2)), format).map(
    ({ code, pointer, meant }) => ({ code, pointer, ...(meant === undefined ? {} : { meant }) }),
  );

describe.each(fixtureFormats().filter((format) => format !== 'check'))(
  'Meta-schema of the format %s',
  (format) => {
    test.each(fixtures<Good>(format, 'good'))('the format allows $name: $why', ({ document }) => {
      expect(found(format, document)).toEqual([]);
    });

    test.each(fixtures<Bad>(format, 'bad'))('the format refuses $name: $why', ({ document, finds }) => {
      expect(found(format, document)).toEqual(finds);
    });
  },
);
