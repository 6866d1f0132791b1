import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { examplesOf } from '#engine/cases/examples.ts';
import { judge } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import { open, sources } from './support/opened.ts';

/** One complete set of answers, as `npm run new` writes it and a product owner keeps it. */
interface Sample {
  today: string;
  context: string;
  answers: Answers;
}

const folder = new URL('./samples/', import.meta.url);

describe('Each definition has a sample, and it can be sent', () => {
  for (const { id } of sources) {
    test(id, async () => {
      const file = new URL(`${id}.json`, folder);
      expect(existsSync(file), `tests/definitions/samples/${id}.json`).toBe(true);
      const { today, context, answers } = JSON.parse(readFileSync(file, 'utf8')) as Sample;
      const { loaded } = await open(id);
      const postcode = Object.fromEntries(examplesOf('postcode').good.map((code) => [code, true]));
      const inputs = { today, context, role: 'offen', brand: 'haus', flags: {}, lookups: { postcode } };
      const { errors, path } = judge(loaded, answers, inputs);
      expect([unknownMembers(loaded, answers), errors, path.complete]).toEqual([[], [], true]);
    });
  }

  test('there are no samples of definitions that are gone', () => {
    const ids = sources.map(({ id }) => `${id}.json`);
    expect(readdirSync(folder).filter((name) => !ids.includes(name))).toEqual([]);
  });
});
