import { expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { interpretDefinition } from '#engine/compile/interpret.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { contracts, open, sources, today } from './support/opened.ts';

const verdictOf = (loaded: LoadedDefinition, answers: Answers, inputs: Inputs) => {
  const { errors, path } = judge(loaded, answers, inputs);
  const found = errors.map(({ page, pointer, keyword }) => `${page}${pointer} ${keyword}`);
  return {
    errors: found,
    steps: path.steps.map(({ id }) => id),
    decision: path.decision,
    complete: path.complete,
  };
};

/** Some definitions of each kind: compiling all of them would take too long for a fast test. */
const some = sources.filter((_, index) => index % 7 === 0);

test.each(some.map((source) => [source.id, source] as const))(
  'the interpreted %s judges every derived case as the compiled one does, refused ones as well',
  async (id, source) => {
    const runtime = createRuntime();
    await loadLazyFormats(lazyFormatNames, runtime);
    const opened = await open(id);
    const interpreted = interpretDefinition(source, runtime);
    const { cases } = deriveCases({ ...opened, today, contracts });
    expect(cases.length).toBeGreaterThan(5);
    for (const { answers, inputs } of cases)
      expect(verdictOf(interpreted, answers, inputs)).toEqual(verdictOf(opened.loaded, answers, inputs));
  },
);
