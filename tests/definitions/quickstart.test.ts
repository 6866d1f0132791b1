import { describe, expect, test } from 'vitest';
import { fillAnswers } from '#engine/cases/fillAnswers.ts';
import { noRequirement } from '#engine/cases/requirement.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { isObject, getPointer } from '#engine/pointer.ts';
import { describeOffer } from '#server/app/pages/publishedDefinitions.ts';
import { open, sources, today } from './support/opened.ts';

const products = sources.filter(({ flow, id }) => id.startsWith('produkt.') && flow.offer?.listed !== false);
interface OfferedChoice {
  id: string;
  key?: string;
  flag?: string;
  answers?: Answers;
}
const choices = products.flatMap(({ id, flow }): OfferedChoice[] =>
  flow.offer?.for ? flow.offer.for.map((choice) => ({ id, ...choice })) : [{ id }],
);

/** Returns what the texts of a choice promise. */
function promised(texts: JsonObject, key: string): string {
  const said = getPointer(texts, `/offer/for/${key}`);
  return isObject(said) ? Object.values(said).join(' ') : '';
}

describe('Every answer path of the quickstart', () => {
  test.each(choices)(
    '$id $key leads to a wizard that can be finished',
    async ({ id, answers = {}, flag }) => {
      const { loaded, schemas } = await open(id);
      const { antrag } = loaded.definition.addresses;
      expect(antrag).toBeDefined();
      const flags = flag === undefined ? {} : { [flag]: true };
      const filled = fillAnswers(
        { loaded, schemas, today },
        { ...noRequirement, context: 'antrag', flags },
        [],
        answers,
      );
      const { errors, path, decision } = judge(loaded, filled.answers, filled.inputs);
      expect([errors, path.complete]).toEqual([[], true]);
      expect(decision).not.toBe('decline');
      for (const [page, fields] of Object.entries(answers))
        for (const [name, value] of Object.entries(fields))
          expect(filled.answers[page]?.[name]).toEqual(
            Array.isArray(value) ? [expect.objectContaining(value[0] as JsonObject)] : value,
          );
    },
  );

  test.each(choices.filter(({ key }) => key !== undefined))(
    '$id $key makes no child the party to a contract',
    async ({ id, key = '', answers = {}, flag }) => {
      const { loaded, schemas } = await open(id);
      const texts = sources.find((source) => source.id === id)?.texts ?? {};
      if (!/\bKind\b/.test(promised(texts, key))) return;
      const flags = flag === undefined ? {} : { [flag]: true };
      const { answers: all, inputs } = fillAnswers(
        { loaded, schemas, today },
        { ...noRequirement, context: 'antrag', flags },
        [],
        answers,
      );
      const adults = [...fieldStatesOf(loaded, 'contact', all, inputs)].filter(
        ([pointer, { shown }]) => shown && pointer.toLowerCase().endsWith('birthdate'),
      );
      expect(adults).toEqual([]);
    },
  );

  test('offers no choice whose flag is off', async () => {
    const { loaded } = await open('produkt.FAHRRAD');
    const offer = sources.find(({ id }) => id === 'produkt.FAHRRAD')?.flow.offer;
    const keys = (on: boolean) =>
      describeOffer({ ...loaded.definition, ...(offer && { offer }) }, { 'contract-holder': on })?.for?.map(
        ({ key }) => key,
      );
    expect(keys(true)).toEqual(['self', 'child', 'other']);
    expect(keys(false)).toEqual(['self', 'child']);
  });
});
