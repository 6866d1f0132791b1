import type { Answers, Inputs } from './definition/answers.ts';
import type { Definition, Field } from './definition/definition.ts';
import type { Json } from './definition/json.ts';
import type { LoadedDefinition } from './load.ts';
import { walk } from './judgement/walk.ts';
import { adviceOf } from './judgement/advice.ts';
import type { Scope } from './judgement/scope.ts';
import { baseOfStep, stepAsking } from './definition/stepId.ts';
import { isObject, pageOf, valueAt } from './pointer.ts';
import { itemWords } from './text/itemWords.ts';
import { fieldKey } from './text/keys.ts';
import type { Translate } from './text/translate.ts';
import { valueText } from './text/value.ts';

/** One answer, or a group of answers, as every output prints it. */
export interface OutlineEntry {
  pointer: string;
  label: string;
  /** What was answered, as a person reads it; absent on groups. Not answered: empty. */
  value?: string;
  sensitivity?: string;
  children?: OutlineEntry[];
}

/** One page of answers. */
export interface OutlineSection {
  /** Id of its step. */
  step: string;
  page: string;
  slug: string;
  title: string;
  entries: OutlineEntry[];
}

interface Printing {
  loaded: LoadedDefinition;
  definition: Definition;
  scope: Scope;
  t: Translate;
}

/** A field's short name where it has one, since a question reads badly beside its answer. */
function labelOf({ definition, t }: Printing, pointer: string): string {
  const key = `${definition.namespace}:${fieldKey(pointer)}`;
  return t([`${key}.short`, `${key}.label`]);
}

/** What one item of a list is called: „Schaden 1“. */
function itemLabel(printing: Printing, pointer: string, place: number): string {
  const key = `${printing.definition.namespace}:${fieldKey(pointer)}.item`;
  const name = printing.t.exists(key) ? printing.t(key) : labelOf(printing, pointer);
  return `${name} ${place + 1}`;
}

/** A consent that nobody ticked was not given: that is an answer, not a gap. */
function withoutTick({ consent, schema, type }: Field): boolean | undefined {
  return consent !== undefined && type === 'boolean' && schema.const === undefined ? false : undefined;
}

function entryOf(printing: Printing, field: Field, pointer: string, value: Json | undefined): OutlineEntry {
  const { definition, t } = printing;
  const base = { pointer, label: labelOf(printing, pointer) };
  const marked = field.sensitivity ? { ...base, sensitivity: field.sensitivity } : base;
  if (field.type === 'object') {
    return { ...marked, children: entriesOf(printing, field.fields ?? [], pointer, value) };
  }
  if (field.fields && Array.isArray(value)) {
    const children = value.map((item, place) => ({
      pointer: `${pointer}/${place}`,
      label: itemLabel(printing, pointer, place),
      children: entriesOf(printing, field.fields ?? [], `${pointer}/${place}`, item),
    }));
    return { ...marked, children };
  }
  const said = value ?? withoutTick(field);
  return { ...marked, value: said === undefined ? '' : valueText(definition, field, said, t) };
}

function entriesOf(
  printing: Printing,
  fields: Field[],
  base: string,
  values: Json | undefined,
): OutlineEntry[] {
  const { loaded, scope } = printing;
  const asking = (pointer: string) => scope.irrelevant[stepAsking(loaded, pointer)] ?? [];
  return fields
    .map((field) => ({ field, pointer: `${base}/${field.name}` }))
    .filter(({ pointer }) => !asking(pointer).includes(pointer))
    .map(({ field, pointer }) =>
      entryOf(printing, field, pointer, isObject(values) ? values[field.name] : undefined),
    );
}

/**
 * The one tree of section, label and value that summary page, documents, mails and exports print:
 * pages on the path in order, fields that are asked, with answers as a person reads them.
 */
export function outline(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
): OutlineSection[] {
  const { definition } = loaded;
  const { path, scope } = walk(loaded, answers, inputs);
  const printing = { loaded, definition, scope, t };
  const advice = adviceOf(loaded, answers, inputs);
  const given = (page: string): OutlineEntry[] =>
    advice
      .filter(({ field }) => pageOf(field) === page)
      .map(({ when }) => ({
        pointer: `/advice/${when}`,
        label: t('common:advice'),
        value: t(`${definition.namespace}:advice.${when}`),
      }));
  return path.steps
    .filter(({ kind }) => kind === 'questions')
    .map(({ id, page, slug, item }) => {
      const base = baseOfStep(loaded, id);
      return {
        ...{ step: id, page, slug },
        title: t(`${definition.namespace}:pages.${page}.title`, itemWords(item)),
        entries: [
          ...entriesOf(printing, definition.pages[page]?.fields ?? [], base, valueAt(scope.relevant, base)),
          ...given(page),
        ],
      };
    })
    .filter(({ entries }) => entries.length > 0);
}
