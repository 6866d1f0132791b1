import type { Decision, Definition, Field, Page } from '../definition/definition.ts';
import type { JsonObject, JsonSchema } from '../definition/json.ts';
import type { PageSource } from '../definition/source.ts';
import { lazyFormatNames } from '../formats/lazyFormats.ts';
import {
  itemFieldsRead,
  leavesOf,
  linkCondition,
  type FindField,
  type ConditionLinking,
  type Schemas,
} from './conditions.ts';
import { fieldsBase } from '../load.ts';
import { linkFields } from './fields.ts';
import { isObject } from '../pointer.ts';
import { splitItems } from './perItem.ts';
import { inline } from './references.ts';
import type { DefinitionSource } from './source.ts';

/** A linked definition that has no version yet, and the schemas that its validators come from. */
export interface Linked {
  definition: Omit<Definition, 'version'>;
  schemas: Schemas;
}

/** `../../schemas/produkte/fahrrad.schema.json` → `produkte/fahrrad.schema.json` */
export function schemaPath(reference: string): string {
  return reference.replace(/^.*schemas\//, '');
}

function formatsIn(schema: JsonSchema): string[] {
  const found = new Set<string>();
  JSON.stringify(schema, (name, value: unknown) => {
    if (name === 'format' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found].filter((format) => lazyFormatNames.includes(format));
}

function linkPage(id: string, source: PageSource, schema: JsonSchema, schemas: Schemas): Page {
  const { slug, kind = 'questions', each, constrain = [], aside, applying, prefill, icon, was } = source;
  schemas[`page/${id}`] = schema;
  const constraints = constrain.map(({ when, schema: extra }, place) => {
    const validator = `constrain/${id}/${place}`;
    schemas[validator] = { type: 'object', ...extra };
    return { when, validator, schema: extra };
  });
  return {
    id,
    slug,
    kind,
    ...(each !== undefined && { each }),
    schema,
    constrain: constraints,
    formats: formatsIn(schema),
    ...linkFields(fieldsBase({ id, each }), schema, source),
    ...(source.sections && { sections: source.sections }),
    ...(aside && { aside }),
    ...(applying && { applying }),
    ...(prefill && { prefill }),
    ...(icon && { icon }),
    ...(was && { was }),
  };
}

/** Looks a field up by pointer, through objects and lists. */
function finder(pages: { [id: string]: Page }): FindField {
  return (pointer) => {
    const [page = '', ...parts] = pointer.split('/').slice(1);
    let fields: Field[] | undefined = pages[page]?.fields;
    let found: Field | undefined;
    for (const part of parts) {
      if (part === '*' || /^\d+$/.test(part)) continue;
      found = fields?.find((field) => field.name === part);
      const list = found?.pointer;
      const perItem = Object.values(pages).filter(({ each }) => each !== undefined && each === list);
      fields = [...(found?.fields ?? []), ...perItem.flatMap((own) => own.fields)];
    }
    return found;
  };
}

/**
 * The pages whose answers a condition reads. The first part of an answer's pointer is its page, and pages per item
 * of a list that is looked into are among them; `facts`, `context` and `item` are none.
 */
function pagesRead(name: string, { facts, pages, conditions }: Named): string[] {
  const found = new Set<string>();
  const note = (pointer: string, inside: boolean) => {
    const [, first = '', second = ''] = pointer.split('/');
    const fact = first === 'facts' ? facts[second] : undefined;
    // What a fact reads may be a fact again; `check` has refused circles.
    if (fact) return [fact.of].flat().forEach((read) => note(read, fact.function !== 'count'));
    if (pages[first]) found.add(first);
    for (const { id, each = '' } of Object.values(pages)) {
      if (inside && each !== '' && `${pointer}/`.startsWith(`${each}/`)) found.add(id);
    }
  };
  for (const { read, field } of leavesOf(name, conditions)) note(read, field !== undefined);
  return [...found];
}

type Named = Pick<Definition, 'facts' | 'pages' | 'conditions'>;

/**
 * Turns the checked source of a definition into linked JSON. Names are taken as correct here: `check`
 * has said what is wrong before.
 * @throws Error when a `$ref` names nothing.
 */
export function link(source: DefinitionSource): Linked {
  const { flow } = source;
  const file = schemaPath(flow.schema);
  const whole = inline(source.schema, file, { ...source.commons, [file]: source.schema });
  const split = splitItems(flow, isObject(whole.properties) ? whole.properties : {});
  const pageSchemas = split.pages;
  /** A field as conditions, facts and tariffs judge it: a list with everything that pages per item ask. */
  const judged = (field: Field) => split.wholes.get(field.pointer) ?? field.schema;
  const schemas: Schemas = {};
  const empty: JsonObject = { type: 'object', properties: {}, additionalProperties: false };
  const pages: Definition['pages'] = {};
  for (const [id, page] of Object.entries(flow.pages)) {
    const schema = pageSchemas[id];
    pages[id] = linkPage(id, page, isObject(schema) ? schema : empty, schemas);
  }
  const findField = finder(pages);
  const reading: ConditionLinking = { findField, judged, isSplit: (list) => split.wholes.has(list) };
  const conditions: Definition['conditions'] = {};
  for (const [name, condition] of Object.entries(flow.conditions ?? {})) {
    conditions[name] = linkCondition(name, condition, reading, schemas);
  }
  for (const field of itemFieldsRead(conditions, Object.values(pages))) {
    schemas[`field${field.pointer}`] = judged(field);
  }
  const facts = flow.facts ?? {};
  for (const fact of Object.values(facts)) {
    for (const pointer of [fact.of].flat()) {
      const field = findField(pointer);
      if (field) schemas[`field${field.pointer}`] = judged(field);
    }
  }
  for (const pointer of source.tariff?.reads ?? []) {
    const field = findField(pointer);
    if (field) schemas[`field${field.pointer}`] = judged(field);
  }
  const decisions = (flow.decisions ?? []).map((row): Decision => ({
    id: row.when,
    when: row.when,
    decide: row.decide,
    ...(row.exit && { exit: row.exit }),
    reads: pagesRead(row.when, { facts, pages, conditions }),
  }));
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
    pages,
    decisions,
    advice: flow.advice ?? [],
    nextSteps: flow.nextSteps ?? [],
    ...(flow.creditCheck && { creditCheck: flow.creditCheck }),
    ...(flow.endpoint !== undefined && { endpoint: flow.endpoint }),
    ...(flow.change && { change: flow.change }),
    ...(flow.writes && { writes: flow.writes }),
    ...(flow.products && { products: flow.products }),
    ...(flow.requires && { requires: flow.requires }),
    ...(flow.healthRecords !== undefined && { healthRecords: flow.healthRecords }),
    ...(flow.payout && { payout: flow.payout }),
    ...(source.lists && { lists: source.lists }),
    ...(source.tariff && { price: source.tariff }),
    machine: { id: source.id, ...flow.machine },
  };
  return { definition, schemas };
}
