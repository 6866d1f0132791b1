import {
  fieldsAmong,
  type Decision,
  type Definition,
  type Field,
  type Page,
} from '../definition/definition.ts';
import type { JsonObject, JsonSchema } from '../definition/json.ts';
import type { FlowSource, PageSource } from '../definition/source.ts';
import { lazyFormatNames } from '../formats/lazyFormats.ts';
import {
  itemFieldsRead,
  leavesOf,
  linkCondition,
  type ConditionLinking,
  type FindField,
  type Schemas,
} from './conditions.ts';
import { partAsking } from '../definition/stepId.ts';
import { fieldsBase } from '../load.ts';
import { linkFields } from './fields.ts';
import { isObject } from '../pointer.ts';
import { splitItems } from './perItem.ts';
import { inlinePages } from './references.ts';
import { shownStages } from './shownStages.ts';
import type { DefinitionSource } from './source.ts';

/** A linked definition without version, and the schemas that its validators are made of. */
export interface Linked {
  definition: Omit<Definition, 'version'>;
  schemas: Schemas;
}

/** `../../schemas/produkte/fahrrad.schema.json` → `produkte/fahrrad.schema.json` */
export function schemaPath(reference: string): string {
  return reference.replace(/^.*schemas\//, '');
}

/** What linking found out about pages before, by their schemas: definitions share pages. */
const formatsBefore = new WeakMap<JsonSchema, string[]>();
const fieldsBefore = new WeakMap<JsonSchema, { source: PageSource; base: string; linked: LinkedFields }>();

type LinkedFields = ReturnType<typeof linkFields>;

function linkedFields(base: string, schema: JsonSchema, source: PageSource): LinkedFields {
  const before = fieldsBefore.get(schema);
  if (before?.source === source && before.base === base) return before.linked;
  const linked = linkFields(base, schema, source);
  fieldsBefore.set(schema, { source, base, linked });
  return linked;
}

function formatsIn(schema: JsonSchema): string[] {
  const before = formatsBefore.get(schema);
  if (before) return before;
  const formats = lazyFormatsIn(schema);
  formatsBefore.set(schema, formats);
  return formats;
}

function lazyFormatsIn(schema: JsonSchema): string[] {
  const found = new Set<string>();
  JSON.stringify(schema, (name, value: unknown) => {
    if (name === 'format' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found].filter((format) => lazyFormatNames.includes(format));
}

function linkPage(id: string, source: PageSource, schema: JsonSchema, schemas: Schemas): Page {
  const {
    slug,
    kind = 'questions',
    each,
    partOf,
    constrain = [],
    aside,
    applying,
    call,
    below,
    stage,
    prefill,
    icon,
    was,
  } = source;
  schemas[`page/${id}`] = schema;
  const constraints = constrain.map(({ when, schema: extra }, index) => {
    const validator = `constrain/${id}/${index}`;
    schemas[validator] = { type: 'object', ...extra };
    return { when, validator, schema: extra };
  });
  return {
    id,
    slug,
    kind,
    ...(each !== undefined && { each }),
    ...(partOf !== undefined && { partOf }),
    schema,
    constrain: constraints,
    formats: formatsIn(schema),
    ...linkedFields(fieldsBase({ id, each, partOf }), schema, source),
    ...(source.sections && { sections: source.sections }),
    ...(aside && { aside }),
    ...(applying && { applying }),
    ...(call && { call }),
    ...(below !== undefined && { below }),
    ...(stage !== undefined && { stage }),
    ...(prefill && { prefill }),
    ...(icon && { icon }),
    ...(was && { was }),
  };
}

/** Returns a function that finds a field by its pointer, through objects and lists. */
function finder(pages: { [id: string]: Page }): FindField {
  return (pointer) => {
    const [page = '', ...parts] = pointer.split('/').slice(1);
    let fields: Field[] | undefined = fieldsAmong(pages, page);
    let found: Field | undefined;
    for (const part of parts) {
      if (part === '*' || /^\d+$/.test(part)) continue;
      found = fields?.find((field) => field.name === part);
      const list: string | undefined = found?.pointer;
      const perItem: Page[] = Object.values(pages).filter(({ each }) => each !== undefined && each === list);
      fields = [...(found?.fields ?? []), ...perItem.flatMap((own) => own.fields)];
    }
    return found;
  };
}

/**
 * Returns the pages whose answers a condition reads: the first part of each pointer, unless that is `facts`, `context`
 * or `item`, and the pages per item of a list whose items it reads.
 */
function pagesRead(name: string, { facts, pages, conditions }: Named): string[] {
  const found = new Set<string>();
  const note = (pointer: string, inside: boolean) => {
    const [, first = '', second = ''] = pointer.split('/');
    const fact = first === 'facts' ? facts[second] : undefined;
    // Facts may read facts. The check refuses circles.
    if (fact) return [fact.of].flat().forEach((read) => note(read, fact.function !== 'count'));
    if (pages[first]) found.add(partAsking(Object.values(pages), pointer)?.id ?? first);
    for (const { id, each = '' } of Object.values(pages)) {
      if (inside && each !== '' && `${pointer}/`.startsWith(`${each}/`)) found.add(id);
    }
  };
  for (const { read, field } of leavesOf(name, conditions)) note(read, field !== undefined);
  return [...found];
}

type Named = Pick<Definition, 'facts' | 'pages' | 'conditions'>;

/** The pages of a definition and what reading their fields needs. */
interface LinkedPages {
  pages: Definition['pages'];
  linking: ConditionLinking;
}

function linkPages(source: DefinitionSource, schemas: Schemas): LinkedPages {
  const { flow } = source;
  const file = schemaPath(flow.schema);
  const whole = inlinePages(source.schema, file, source.commons);
  const split = splitItems(flow, isObject(whole.properties) ? whole.properties : {});
  const empty: JsonObject = { type: 'object', properties: {}, additionalProperties: false };
  const pages: Definition['pages'] = {};
  for (const [id, page] of Object.entries(flow.pages)) {
    const schema = split.pages[id];
    pages[id] = linkPage(id, page, isObject(schema) ? schema : empty, schemas);
  }
  const linking = {
    findField: finder(pages),
    judged: (field: Field) => split.wholes.get(field.pointer) ?? field.schema,
    isSplit: (list: string) => split.wholes.has(list),
    parts: new Map<string, string>(),
  };
  return { pages, linking };
}

/** Adds the schemas of the fields that facts and the tariff read, so that invalid answers count as not given. */
function addReadFields(
  source: DefinitionSource,
  { findField, judged }: ConditionLinking,
  schemas: Schemas,
): void {
  const facts = Object.values(source.flow.facts ?? {});
  const reads = [...facts.flatMap(({ of }) => of), ...(source.tariff?.reads ?? [])];
  for (const pointer of reads) {
    const field = findField(pointer);
    if (field) schemas[`field${field.pointer}`] = judged(field);
  }
}

function linkConditions({ flow }: DefinitionSource, { pages, linking }: LinkedPages, schemas: Schemas) {
  const conditions: Definition['conditions'] = {};
  for (const [name, condition] of Object.entries(flow.conditions ?? {})) {
    conditions[name] = linkCondition(condition, linking, schemas);
  }
  for (const field of itemFieldsRead(conditions, Object.values(pages))) {
    schemas[`field${field.pointer}`] = linking.judged(field);
  }
  return conditions;
}

function linkDecisions({ flow }: DefinitionSource, named: Named): Decision[] {
  return (flow.decisions ?? []).map((row) => ({
    id: row.when,
    when: row.when,
    decide: row.decide,
    ...(row.exit && { exit: row.exit }),
    reads: pagesRead(row.when, named),
  }));
}

/** Returns the members that a definition takes over from its flow as they are, where the flow has them. */
function takenOver(flow: FlowSource): Partial<Linked['definition']> {
  return {
    ...(flow.contractPrefix !== undefined && { contractPrefix: flow.contractPrefix }),
    ...(flow.creditCheck && { creditCheck: flow.creditCheck }),
    ...(flow.insured && { insured: flow.insured }),
    ...(flow.endpoint !== undefined && { endpoint: flow.endpoint }),
    ...(flow.change && { change: flow.change }),
    ...(flow.writes && { writes: flow.writes }),
    ...(flow.products && { products: flow.products }),
    ...(flow.requires && { requires: flow.requires }),
    ...(flow.coveredBy && { coveredBy: flow.coveredBy }),
    ...(flow.healthRecords !== undefined && { healthRecords: flow.healthRecords }),
    ...(flow.payout && { payout: flow.payout }),
  };
}

/**
 * Links the checked source of a definition. All names are expected to exist: `check` runs before.
 * @throws Error when a `$ref` names nothing
 */
export function link(source: DefinitionSource): Linked {
  const { flow } = source;
  const schemas: Schemas = {};
  const linked = linkPages(source, schemas);
  const { pages } = linked;
  const facts = flow.facts ?? {};
  const conditions = linkConditions(source, linked, schemas);
  addReadFields(source, linked.linking, schemas);
  const definition: Linked['definition'] = {
    id: source.id,
    key: flow.key,
    kind: flow.kind,
    ...(flow.lineCode && { lineCode: flow.lineCode }),
    ...(flow.tariffIdentifier && { tariffIdentifier: flow.tariffIdentifier }),
    namespace: source.namespace,
    addresses: flow.addresses,
    ...(flow.offer && { offer: flow.offer }),
    ...(flow.ownContract && { ownContract: flow.ownContract }),
    facts,
    conditions,
    ...(flow.stages && { stages: shownStages(flow) }),
    pages,
    decisions: linkDecisions(source, { facts, pages, conditions }),
    advice: flow.advice ?? [],
    nextSteps: flow.nextSteps ?? [],
    ...takenOver(flow),
    ...(source.lists && { lists: source.lists }),
    ...(source.contractPrefixes &&
      Object.values(pages).some(({ formats }) => formats.includes('contract-id')) && {
        contractPrefixes: source.contractPrefixes,
      }),
    ...(source.tariff && { price: source.tariff }),
    machine: { id: source.id, ...flow.machine },
  };
  return { definition, schemas };
}

const linkedBefore = new WeakMap<DefinitionSource, Linked>();

/**
 * Returns the same as `link`, once per source: the check of a tariff and the proof that a definition compiles need it.
 * It must not be changed.
 * @throws Error as `link` does
 */
export function linkOnce(source: DefinitionSource): Linked {
  const before = linkedBefore.get(source);
  if (before) return before;
  const linked = link(source);
  linkedBefore.set(source, linked);
  return linked;
}
