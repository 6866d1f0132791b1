import type { Definition, Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { MovePlan } from './plan.ts';

function* everyField(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields ?? []);
  }
}

const fieldsOf = (fields: Field[]) => [...everyField(fields)];

/** What a plan says of a move, by the meaning of the questions. */
const meanings = ({ address, day }: MovePlan): Map<string | undefined, Json | undefined> =>
  new Map([
    ['move-day', day],
    ['street', address.street],
    ['street-number', address.streetNumber],
    ['postal-code', address.postcode],
    ['address-level2', address.city],
  ]);

/** The page on which a change asks for the day of a move; undefined where it is no move. */
const movePage = ({ pages }: Pick<Definition, 'pages'>) =>
  Object.values(pages).find(({ fields }) => fieldsOf(fields).some(({ semantic }) => semantic === 'move-day'));

/** Whether a change is about a move. */
export const isMove = (definition: Pick<Definition, 'pages'>): boolean => movePage(definition) !== undefined;

/** Answers what was said of the move already, where nobody has answered yet. */
export function fillIn(store: WizardStore, plan: MovePlan): void {
  const page = movePage(store.loaded().definition);
  if (!page) return;
  const said = meanings(plan);
  const answers = JSON.stringify(store.answers()[page.id] ?? {});
  if (answers !== '{}') return;
  for (const { pointer, semantic } of fieldsOf(page.fields)) {
    const value = said.get(semantic);
    if (value !== undefined) store.commit(pointer, value);
  }
}
