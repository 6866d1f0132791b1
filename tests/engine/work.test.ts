import { beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { Validator } from '#engine/definition/definition.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge, judgePage, relevantAnswers } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { inputs } from './support/load.ts';
import { longDefinition } from '../bench/longDefinition.ts';

/** Calls of validators since the last read, by kind. */
function counted(loaded: LoadedDefinition): () => { [kind: string]: number } {
  let calls: { [kind: string]: number } = {};
  for (const [name, validator] of Object.entries(loaded.validators)) {
    const kind = name.split('/')[0] ?? '';
    const counting: Validator = (value) => {
      calls[kind] = (calls[kind] ?? 0) + 1;
      const valid = validator(value);
      counting.errors = validator.errors ?? null;
      return valid;
    };
    loaded.validators[name] = counting;
  }
  return () => {
    const seen = calls;
    calls = {};
    return seen;
  };
}

const today = inputs();
let loaded: LoadedDefinition;
let answers: Answers;
let calls: () => { [kind: string]: number };

describe('Work caused by one answer', () => {
  beforeEach(async () => {
    ({ loaded, answers } = await longDefinition(20));
    calls = counted(loaded);
  });

  test('every page is judged once, however often it is asked for', () => {
    judge(loaded, answers, today);
    pathOf(loaded, answers, today);
    relevantAnswers(loaded, answers, today);
    judgePage(loaded, 'page7', answers, today);
    expect(calls().page).toBe(20);
  });

  test('the state of a page does not need the pages behind it', () => {
    fieldStatesOf(loaded, 'page4', answers, today);
    judgePage(loaded, 'page4', answers, today);
    expect(calls().page).toBe(5);
  });

  test('only the page of a changed answer is judged again', () => {
    judge(loaded, answers, today);
    calls();
    judge(loaded, { ...answers, page3: { ...answers.page3, sum: 2600 } }, today);
    expect(calls().page).toBe(1);
  });

  test('the fields of an unchanged page keep their states when another page is answered', () => {
    const states = (given: Answers) => [3, 4].map((n) => fieldStatesOf(loaded, `page${n}`, given, today));
    const [changed, kept] = states(answers);
    const [changedNow, keptNow] = states({ ...answers, page3: { ...answers.page3, sum: 2600 } });
    expect(keptNow).toBe(kept);
    expect(changedNow).not.toBe(changed);
    expect(changedNow).toEqual(changed);
  });
});

test('the work of a judgement grows linearly with the pages', async () => {
  const counts: { [kind: string]: number }[] = [];
  for (const pages of [20, 200]) {
    const { loaded: long, answers: given } = await longDefinition(pages);
    const look = counted(long);
    judge(long, given, today);
    counts.push(look());
  }
  const [few, many] = counts;
  for (const kind of ['page', 'part', 'field']) {
    expect(many?.[kind], kind).toBeLessThanOrEqual((few?.[kind] ?? 0) * 11);
  }
});
