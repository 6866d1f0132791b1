import { expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { fileInputs } from '#engine/compile/data/judgedAnswers.ts';
import { interpretDefinition } from '#engine/compile/interpret.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import animals from './samples/produkt.TIERHALTER.json' with { type: 'json' };
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

async function interpret(source: (typeof sources)[number]): Promise<LoadedDefinition> {
  const runtime = createRuntime();
  await loadLazyFormats(lazyFormatNames, runtime);
  return interpretDefinition(source, runtime);
}

/** Some definitions of each kind: compiling all of them would take too long for a fast test. */
const some = sources.filter((_, index) => index % 7 === 0);

test.each(some.map((source) => [source.id, source] as const))(
  'the interpreted %s judges every derived case as the compiled one does, refused ones as well',
  async (id, source) => {
    const opened = await open(id);
    const interpreted = await interpret(source);
    const { cases } = deriveCases({ ...opened, today, contracts });
    expect(cases.length).toBeGreaterThan(5);
    for (const { answers, inputs } of cases)
      expect(verdictOf(interpreted, answers, inputs)).toEqual(verdictOf(opened.loaded, answers, inputs));
  },
);

test('conditions look into the items of a list when they are interpreted, too', async () => {
  const opened = await open('produkt.TIERHALTER');
  const interpreted = await interpret(opened.source);
  const { answers, today: day, context } = animals;
  const inputs = fileInputs({ today: day, context });
  const verdict = verdictOf(interpreted, answers, inputs);
  expect(verdict).toEqual(verdictOf(opened.loaded, answers, inputs));
  expect(verdict.decision).not.toBe('decline');
});
