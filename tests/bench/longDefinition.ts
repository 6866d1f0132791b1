import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { small } from '../engine/support/load.ts';

/** A definition and answers that lead to its end. */
export interface LongDefinition {
  loaded: LoadedDefinition;
  answers: Answers;
}

/**
 * Creates pages of five questions like those of a product; every page has a conditional field, a `constrain` and a
 * branch, every tenth a decision that reads it and its neighbour.
 */
export async function longDefinition(pages: number): Promise<LongDefinition> {
  const ids = Array.from({ length: pages }, (_, index) => `page${index}`);
  const schema: JsonSchema = {
    properties: {
      sum: { type: 'integer', minimum: 1, maximum: 500_000 },
      kind: { type: 'string', enum: ['small', 'middle', 'large'] },
      note: { type: 'string', maxLength: 80 },
      since: { type: 'string', format: 'date' },
      lock: { type: 'boolean' },
    },
    required: ['sum', 'kind', 'since'],
  };
  const conditions = Object.fromEntries(
    ids.flatMap((id) => [
      [`dear${id}`, { [`/${id}/sum`]: { minimum: 1000 } }],
      [`large${id}`, { [`/${id}/kind`]: { const: 'large' } }],
    ]),
  );
  const states: JsonObject = {};
  for (const [index, id] of ids.entries()) {
    const next = ids[index + 1] ?? 'summary';
    const guard = { type: 'holds', params: { condition: `large${id}` } };
    states[id] = { meta: { page: id }, on: { NEXT: [{ guard, target: next }, { target: next }] } };
  }
  const decisions = ids
    .slice(1)
    .filter((_, index) => index % 10 === 0)
    .map((id) => ({ when: `both${id}`, decide: 'refer' as const }));
  for (const { when } of decisions) {
    const position = Number(when.replace('bothpage', ''));
    Object.assign(conditions, {
      [when]: {
        [`/page${position}/sum`]: { minimum: 400_000 },
        [`/page${position - 1}/sum`]: { minimum: 400_000 },
      },
    });
  }
  const loaded = await small({
    pages: Object.fromEntries(ids.map((id) => [id, schema])),
    flow: {
      conditions,
      decisions,
      machine: {
        initial: 'page0',
        states: {
          ...states,
          summary: { meta: { page: 'summary' }, on: { SUBMIT: 'done' } },
          done: { type: 'final' },
        },
      },
      pages: Object.fromEntries(
        ids.map((id) => [
          id,
          {
            slug: id,
            fields: { lock: { when: `dear${id}` } },
            constrain: [{ when: `large${id}`, schema: { properties: { sum: { minimum: 10 } } } }],
          },
        ]),
      ),
    },
  });
  const answers = Object.fromEntries(
    ids.map((id) => [id, { sum: 2500, kind: 'large', note: 'An der Wand', since: '2024-05-17', lock: true }]),
  );
  return { loaded, answers };
}
