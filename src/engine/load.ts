import type {
  Definition,
  DefinitionModule,
  Field,
  LaterPart,
  Page,
  Validator,
  ValidatorRuntime,
} from './definition/definition.ts';
import { impliedField } from './definition/impliedField.ts';
import { impliedPage } from './definition/impliedPage.ts';
import type { JsonObject, JsonSchema } from './definition/json.ts';
import { pageValidator } from './pointer.ts';
import { transitionTableOf, type TransitionTable } from './transitions.ts';

/** A definition that can be walked and judged. */
export interface LoadedDefinition {
  definition: Definition;
  validators: { [name: string]: Validator };
  /** The machine as a table of its states. */
  transitions: TransitionTable;
  /** Every field by its pointer, with `*` for items of lists. */
  fields: Map<string, Field>;
  /** Pages that come once per item of a list. */
  perItem: Page[];
  /** Pages that ask for part of the answers of another page. */
  parts: Page[];
}

/** Restores what the page's schema implies and the delivery leaves out. */
function wholeFields(fields: Field[], around: JsonSchema, base: string, index: Map<string, Field>): Field[] {
  return fields.map((bare) => {
    const own = ((around.properties as JsonObject | undefined)?.[bare.name] ?? {}) as JsonSchema;
    const inner = own.items ? (own.items as JsonSchema) : own;
    const implied = impliedField(bare.name, around, own, base);
    const below = own.items ? `${implied.pointer}/*` : implied.pointer;
    const field: Field = {
      ...implied,
      ...bare,
      schema: own,
      ...(bare.fields && { fields: wholeFields(bare.fields, inner, below, index) }),
    };
    index.set(field.pointer, field);
    return field;
  });
}

/** Returns the base of the pointers of a page's fields. */
export const fieldsBase = ({ id, each, partOf = id }: Pick<Page, 'id' | 'each' | 'partOf'>): string =>
  each === undefined ? `/${partOf}` : `${each}/*`;

/** Returns whether the answers of a page can be judged. Until the later part is loaded only first pages can. */
export function canJudge({ validators }: LoadedDefinition, page: string): boolean {
  return pageValidator(page) in validators;
}

/** Adds the later part of a module. Earlier judgements have to be repeated. */
export function addLaterPart(
  { definition, validators }: LoadedDefinition,
  later: LaterPart,
  runtime: ValidatorRuntime,
): void {
  Object.assign(validators, later.laterValidators(runtime));
  if (later.laterLists) definition.lists = later.laterLists;
}

/**
 * Prepares a delivered module. Called once per module; everything after it is pure.
 * @param module exports of the ES module; its later part may follow by `addLaterPart`
 * @param runtime see `createRuntime`
 */
export function loadDefinition(
  module: DefinitionModule & Partial<LaterPart>,
  runtime: ValidatorRuntime,
): LoadedDefinition {
  module.definition.contractPrefixes?.forEach((prefix) => runtime.contractPrefixes.add(prefix));
  const fields = new Map<string, Field>();
  const pages = Object.fromEntries(
    Object.entries(module.definition.pages).map(([id, brief]) => {
      const page = { ...impliedPage(id, brief), ...brief };
      return [id, { ...page, fields: wholeFields(page.fields, page.schema, fieldsBase(page), fields) }];
    }),
  );
  const decisions = module.definition.decisions.map((row) => ({ id: row.when, ...row }));
  const perItem = Object.values(pages).filter(({ each }) => each !== undefined);
  for (const { each = '', fields: members } of perItem) {
    const list = fields.get(each);
    if (list) list.deferred = [...(list.deferred ?? []), ...members];
  }
  return {
    definition: {
      ...module.definition,
      ...(module.laterLists && { lists: module.laterLists }),
      pages,
      decisions,
    },
    validators: { ...module.validators(runtime), ...module.laterValidators?.(runtime) },
    transitions: transitionTableOf(module.definition.machine),
    fields,
    perItem,
    parts: Object.values(pages).filter(({ partOf }) => partOf !== undefined),
  };
}
