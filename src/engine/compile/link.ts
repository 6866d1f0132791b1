import type { Decision, Definition, Field, Page } from '../definition/definition.ts';
import type { JsonObject, JsonSchema } from '../definition/json.ts';
import type { PageSource } from '../definition/source.ts';
import { lateFormatNames } from '../formats/late.ts';
import { linkCondition, readsOf, type FindField, type Schemas } from './conditions.ts';
import { linkFields } from './fields.ts';
import { isObject } from '../pointer.ts';
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
  return [...found].filter((format) => lateFormatNames.includes(format));
}

function linkPage(id: string, source: PageSource, schema: JsonSchema, schemas: Schemas): Page {
  const { slug, kind = 'questions', constrain = [], aside, prefill, icon, was } = source;
  schemas[`page/${id}`] = schema;
  const constraints = constrain.map(({ when, schema: extra }, place) => {
    const validator = `constrain/${id}/${place}`;
    schemas[validator] = { type: 'object', ...extra };
    return { when, validator, schema: extra };
  });
  return {
    ...{ id, slug, kind, schema, constrain: constraints, formats: formatsIn(schema) },
    ...linkFields(id, schema, source),
    ...(aside && { aside }),
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
      fields = found?.fields;
    }
    return found;
  };
}

/** The first part of each answer pointer is a page; `facts`, `context` and `item` are none. */
function pagesRead(reads: string[], definition: Pick<Definition, 'facts' | 'pages'>): string[] {
  const pages = new Set<string>();
  for (const pointer of reads) {
    const [, first = '', second = ''] = pointer.split('/');
    const fact = first === 'facts' ? definition.facts[second] : undefined;
    const pointers = fact ? [fact.of].flat() : [pointer];
    for (const next of pointers) {
      const page = next.split('/')[1] ?? '';
      if (definition.pages[page]) pages.add(page);
    }
  }
  return [...pages];
}

/**
 * Turns the checked source of a definition into linked JSON. Names are taken as correct here: `check`
 * has said what is wrong before.
 * @throws Error when a `$ref` names nothing.
 */
export function link(source: DefinitionSource): Linked {
  const { flow } = source;
  const file = schemaPath(flow.schema);
  const whole = inline(source.schema, file, { ...source.commons, [file]: source.schema });
  const pageSchemas = isObject(whole.properties) ? whole.properties : {};
  const schemas: Schemas = {};
  const empty: JsonObject = { type: 'object', properties: {}, additionalProperties: false };
  const pages: Definition['pages'] = {};
  for (const [id, page] of Object.entries(flow.pages)) {
    const schema = pageSchemas[id];
    pages[id] = linkPage(id, page, isObject(schema) ? schema : empty, schemas);
  }
  const findField = finder(pages);
  const conditions: Definition['conditions'] = {};
  for (const [name, condition] of Object.entries(flow.conditions ?? {})) {
    conditions[name] = linkCondition(name, condition, findField, schemas);
  }
  const facts = flow.facts ?? {};
  for (const fact of Object.values(facts)) {
    for (const pointer of [fact.of].flat()) {
      const field = findField(pointer);
      if (field) schemas[`field${field.pointer}`] = field.schema;
    }
  }
  for (const pointer of source.tariff?.reads ?? []) {
    const field = findField(pointer);
    if (field) schemas[`field${field.pointer}`] = field.schema;
  }
  const decisions = (flow.decisions ?? []).map((row): Decision => ({
    ...{ id: row.when, when: row.when, decide: row.decide, ...(row.exit && { exit: row.exit }) },
    reads: pagesRead(readsOf(row.when, conditions), { facts, pages }),
  }));
  const definition: Linked['definition'] = {
    id: source.id,
    key: flow.key,
    kind: flow.kind,
    ...(flow.lineCode && { lineCode: flow.lineCode }),
    namespace: source.namespace,
    addresses: flow.addresses,
    ...{ facts, conditions, pages, decisions },
    ...{ advice: flow.advice ?? [], nextSteps: flow.nextSteps ?? [] },
    ...(source.tariff && { price: source.tariff }),
    machine: { id: source.id, ...flow.machine },
  };
  return { definition, schemas };
}
