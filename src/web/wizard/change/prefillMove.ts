import type { Definition, Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { MovePlan } from './movePlan.ts';

function* everyField(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields ?? []);
  }
}

const fieldsOf = (fields: Field[]) => [...everyField(fields)];

/** Returns the values of a plan by the semantics of the questions. */
const meanings = ({ address, day }: MovePlan): Map<string | undefined, Json | undefined> =>
  new Map([
    ['move-day', day],
    ['street', address.street],
    ['street-number', address.streetNumber],
    ['postal-code', address.postcode],
    ['address-level2', address.city],
  ]);

/** Returns the page that asks for the date of a move; undefined if the change is no move. */
const movePage = ({ pages }: Pick<Definition, 'pages'>) =>
  Object.values(pages).find(({ fields }) => fieldsOf(fields).some(({ semantic }) => semantic === 'move-day'));

/** Whether a change is about a move. */
export const isMove = (definition: Pick<Definition, 'pages'>): boolean => movePage(definition) !== undefined;

/** Prefills unanswered questions from the plan of the move. */
export function prefillMove(store: WizardStore, plan: MovePlan): void {
  const page = movePage(store.loaded().definition);
  if (!page) return;
  const values = meanings(plan);
  const answers = JSON.stringify(store.answers()[page.id] ?? {});
  if (answers !== '{}') return;
  for (const { pointer, semantic } of fieldsOf(page.fields)) {
    const value = values.get(semantic);
    if (value !== undefined) store.commit(pointer, value);
  }
}
