import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { inputs } from '../engine/support/load.ts';
import { answersOf } from './agreement/answersArbitrary.ts';
import { chosenOf } from '../support/choice.ts';
import { definitionIds } from './support/definitionIds.ts';
import { open, today } from './support/opened.ts';

/** `SEED=1234` repeats a run. */
const seed = Number(process.env.SEED ?? 20_261_122);

test.each(chosenOf(definitionIds(), (id) => id))(
  `answering pages of %s one after the other is judged as without a page cache (seed ${seed})`,
  async (id) => {
    const { loaded } = await open(id);
    const { addresses, pages } = loaded.definition;
    const given: Inputs = { ...inputs({ today }), context: Object.keys(addresses)[0] ?? '' };
    let answers: Answers = {};
    for (const next of fc.sample(answersOf(loaded, today), { seed, numRuns: 25 })) {
      for (const [page, own] of Object.entries(next)) {
        answers = { ...answers, [page]: own };
        const uncached: [Answers, Inputs] = [{ ...answers }, { ...given }];
        expect(judge(loaded, answers, given)).toEqual(judge(loaded, ...uncached));
        for (const step of Object.keys(pages)) {
          expect(fieldStatesOf(loaded, step, answers, given)).toEqual(
            fieldStatesOf(loaded, step, ...uncached),
          );
        }
      }
    }
  },
);
