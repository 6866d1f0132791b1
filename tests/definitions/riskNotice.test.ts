import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { selectContracts } from '#engine/cases/selectContracts.ts';
import { readsOf } from '#engine/compile/conditions.ts';
import { walk } from '#engine/judgement/walk.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { createDocuments } from '#server/catalog/documents/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { contracts, open, root, sources } from './support/opened.ts';

/** The document that the notice is about; products that ask about no risk give none. */
const document = 'anzeigepflicht';

const sampleOf = (id: string) =>
  JSON.parse(readFileSync(new URL(`./samples/${id}.json`, import.meta.url), 'utf8')) as {
    today: string;
    answers: Answers;
  };

/** Returns every answer that decides or costs, through facts; the number of an own contract is no risk. */
function judgedAnswers({ definition }: LoadedDefinition): Set<string> {
  const { conditions, decisions, facts, price, ownContract } = definition;
  const open = [...decisions.flatMap(({ when }) => readsOf(when, conditions)), ...(price?.reads ?? [])];
  const answers = new Set<string>();
  for (let pointer = open.pop(); pointer !== undefined; pointer = open.pop()) {
    const fact = facts[pointer.replace(/^\/facts\//, '')];
    if (pointer.startsWith('/facts/') && fact) open.push(...[fact.of].flat());
    else if (!pointer.startsWith('/context/') && pointer !== ownContract?.of) answers.add(pointer);
  }
  return answers;
}

/** Returns whether a field, or something inside it, is one of these answers. */
const isAmong = (answers: Set<string>, { pointer }: Field) =>
  [...answers].some(
    (read) => read === pointer || read.startsWith(`${pointer}/`) || pointer.startsWith(`${read}/`),
  );

/** Returns fields in the order in which a person meets them. */
function asked(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Field[] {
  const { path } = walk(loaded, answers, inputs);
  return path.steps.flatMap(({ page }) => loaded.definition.pages[page]?.fields ?? []);
}

describe('The notice of § 19 VVG comes before the first question about the risk', () => {
  test.each(sources.map(({ id }) => id))('%s', async (id) => {
    const { loaded } = await open(id);
    const { definition } = loaded;
    const notices = [...loaded.fields.values()].filter(({ notice }) => notice === 'risk');
    if (notices.length === 0) return;
    for (const field of notices) {
      // Read and confirmed, with the whole text beside it; the renderer draws it in a box of its own.
      expect(field).toMatchObject({ widget: 'consent', required: true, documents: [document] });
    }
    const { today, answers } = sampleOf(id);
    const judged = judgedAnswers(loaded);
    // Of a change it may be the product's decisions alone that judge what is asked again.
    expect(judged.size > 0 || definition.change !== undefined).toBe(true);
    const { all } = selectContracts({ loaded, contracts, today });
    const subjects = definition.change ? all.map((contract) => ({ contract })) : [{}];
    for (const context of Object.keys(definition.addresses)) {
      for (const brokered of [false, true]) {
        for (const subject of subjects) {
          const inputs: Inputs = {
            today,
            context,
            role: 'offen',
            brand: 'haus',
            flags: {},
            lookups: {},
            brokered,
            ...subject,
          };
          const fields = asked(loaded, answers, inputs);
          const at = fields.findIndex(({ notice }) => notice === 'risk');
          const early = fields.slice(0, at < 0 ? 0 : at).filter((field) => isAmong(judged, field));
          expect(
            early.map(({ pointer }) => pointer),
            `${context}, brokered ${brokered}`,
          ).toEqual([]);
        }
      }
    }
  });

  test('every product that gives the document has the notice, and no other', async () => {
    const documents = createDocuments(translator('live', root));
    const products = sources.filter(({ id }) => id.startsWith('produkt.')).map(({ id }) => id);
    const having: string[] = [];
    for (const id of products) {
      const { loaded } = await open(id);
      if ([...loaded.fields.values()].some(({ notice }) => notice)) having.push(id);
    }
    const giving = products.filter((id) =>
      documents.listed(id.slice('produkt.'.length)).some((each) => each.id === document),
    );
    expect(having).toEqual(giving);
    expect(having.length).toBeGreaterThan(5);
  });

  test('every change that adds cover after asking about the risk has the notice', async () => {
    const missing: string[] = [];
    for (const { id } of sources.filter(({ id }) => id.startsWith('aenderung.'))) {
      const { loaded } = await open(id);
      const { change } = loaded.definition;
      // Who takes more cover declares anew, and may withdraw.
      if (!change?.consequences?.some(({ key }) => key === 'withdrawal')) continue;
      if (![...loaded.fields.values()].some(({ notice }) => notice)) missing.push(id);
    }
    expect(missing).toEqual([]);
  });
});
