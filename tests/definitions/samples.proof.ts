import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { examplesOf } from '#engine/cases/examples.ts';
import { selectContracts } from '#engine/cases/selectContracts.ts';
import { judge } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import { contracts, open, sources } from './support/opened.ts';

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
      const postcode = Object.fromEntries(examplesOf('postcode').valid.map((code) => [code, true]));
      const inputs = { today, context, role: 'offen', brand: 'haus', flags: {}, lookups: { postcode } };
      // A change is one of some contract; the invented customers have one that the sample suits.
      const { all, allowed } = selectContracts({ loaded, contracts, today });
      const subjects = loaded.definition.change
        ? all.slice(0, allowed).map((contract) => ({ contract }))
        : [{}];
      const verdicts = subjects.map((subject) => judge(loaded, answers, { ...inputs, ...subject }));
      const verdict =
        verdicts.find(({ errors, path }) => errors.length === 0 && path.complete) ?? verdicts[0];
      expect([unknownMembers(loaded, answers), verdict?.errors, verdict?.path.complete]).toEqual([
        [],
        [],
        true,
      ]);
    });
  }

  test('there are no samples of definitions that are gone', () => {
    const ids = sources.map(({ id }) => `${id}.json`);
    expect(readdirSync(folder).filter((name) => !ids.includes(name))).toEqual([]);
  });
});
