import type { Answers, Inputs } from './definition/answers.ts';
import type { Definition, Field } from './definition/definition.ts';
import type { Json } from './definition/json.ts';
import type { LoadedDefinition } from './load.ts';
import { walk } from './judgement/walk.ts';
import { adviceOf } from './judgement/advice.ts';
import { baseOfStep, pageAsking } from './definition/stepId.ts';
import { fieldPointer, isObject, getPointer } from './pointer.ts';
import { figureOf } from './text/figure.ts';
import { itemName } from './text/itemName.ts';
import { itemParams } from './text/itemParams.ts';
import { fieldKeys } from './text/fieldKeys.ts';
import { formatMillions } from './text/millions.ts';
import type { Translate } from './text/translate.ts';
import { valueText } from './text/value.ts';

/** One answer, or a group of answers, as every output prints it. */
export interface OutlineEntry {
  pointer: string;
  label: string;
  /** The answer as a person reads it; empty when there is none, absent on groups. */
  value?: string;
  sensitivity?: string;
  /** It goes without saying: the summary does not repeat it. */
  unsaid?: true;
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
  definition: Definition;
  /** Returns what follows from the answer of a field. */
  figure?: (field: Field) => OutlineEntry | undefined;
  /** Pointers of the step's fields that are not asked. */
  notAsked: string[];
  t: Translate;
}

const labelOf = ({ definition, t }: Printing, pointer: string): string =>
  t(fieldKeys(definition.namespace, pointer).name);

/** Returns the answer that a field without value implies: an unticked consent was refused. */
function withoutTick({ consent, schema, type }: Field): boolean | undefined {
  return consent !== undefined && type === 'boolean' && schema.const === undefined ? false : undefined;
}

/** Returns an answer as a person reads it; large sums in the unit that the field asks for. */
function textOf({ definition, t }: Printing, field: Field, value: Json): string {
  if (field.schema['x-millions'] && typeof value === 'number') return formatMillions(value);
  return valueText(definition, field, value, t);
}

function entryOf(printing: Printing, field: Field, pointer: string, value: Json | undefined): OutlineEntry {
  // The pointer of the field has a star instead of the index: all items share their texts.
  const entry: OutlineEntry = { pointer, label: labelOf(printing, field.pointer) };
  if (field.sensitivity) entry.sensitivity = field.sensitivity;
  if (field.type === 'object') {
    entry.children = entriesOf(printing, field.fields ?? [], pointer, value);
  } else if (field.fields && Array.isArray(value)) {
    entry.children = value.map((item, index) => ({
      pointer: `${pointer}/${index}`,
      label: itemName({ t: printing.t, namespace: printing.definition.namespace }, field, index, value),
      children: entriesOf(printing, field.fields ?? [], `${pointer}/${index}`, item),
    }));
  } else {
    const answer = value ?? withoutTick(field);
    entry.value = answer === undefined ? '' : textOf(printing, field, answer);
    if (answer !== undefined && field.unsaid?.includes(String(answer))) entry.unsaid = true;
  }
  return entry;
}

function entriesOf(
  printing: Printing,
  fields: Field[],
  base: string,
  values: Json | undefined,
): OutlineEntry[] {
  const { notAsked } = printing;
  const entries: OutlineEntry[] = [];
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    if (notAsked.includes(pointer)) continue;
    entries.push(entryOf(printing, field, pointer, isObject(values) ? values[field.name] : undefined));
    const figure = printing.figure?.(field);
    if (figure) entries.push(figure);
  }
  return entries;
}

/**
 * Returns the outline that summary page, documents, mails and exports share: the pages on the path in order, with the
 * fields that are asked and their answers as a person reads them.
 */
export function outline(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
): OutlineSection[] {
  const { definition } = loaded;
  const { path, scope } = walk(loaded, answers, inputs);
  const advice = adviceOf(loaded, answers, inputs);
  const given = (page: string): OutlineEntry[] =>
    advice
      .filter(({ field }) => pageAsking(loaded, field) === page)
      .map(({ when }) => ({
        pointer: `/advice/${when}`,
        label: t('common:advice'),
        value: t(`${definition.namespace}:advice.${when}`),
      }));
  return path.steps
    .filter(({ kind }) => kind === 'questions')
    .map(({ id, page, slug }) => {
      const base = baseOfStep(loaded, id);
      const figure = (field: Field) => figureOf(loaded, field, (pointer) => scope.value(pointer), t);
      const printing = { definition, figure, notAsked: scope.irrelevant[id] ?? [], t };
      return {
        step: id,
        page,
        slug,
        title: t(
          `${definition.namespace}:pages.${page}.title`,
          itemParams(definition, t, id, scope.relevant),
        ),
        entries: [
          ...entriesOf(
            printing,
            definition.pages[page]?.fields ?? [],
            base,
            getPointer(scope.relevant, base),
          ),
          ...given(page),
        ],
      };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** Returns one answer as the outline prints it, whatever page it is on; undefined where it was not given. */
export function outlineEntry(
  { definition, fields }: Pick<LoadedDefinition, 'definition' | 'fields'>,
  answers: Answers,
  pointer: string,
  t: Translate,
): OutlineEntry | undefined {
  const field = fields.get(fieldPointer(pointer));
  const value = getPointer(answers, pointer);
  if (!field || value === undefined) return undefined;
  return entryOf({ definition, notAsked: [], t }, field, pointer, value);
}
