import type { Field } from '../definition/definition.ts';
import type { OutlineEntry } from '../outline.ts';
import { isAnswered, lineOf, type FieldAt } from './entryLine.ts';

/** Parts of a name stand side by side. */
const NAMES = /(^|-)(given-name|family-name)$/;

/** Returns whether an answer says nothing without its question: yes and no, dates, bare numbers. */
function needsQuestion({ type, schema, unit }: Field): boolean {
  if (type === 'boolean') return true;
  if (schema.format === 'date') return true;
  return (type === 'integer' || type === 'number') && unit !== 'cent';
}

function partOf(entry: OutlineEntry, fieldAt: FieldAt): string {
  const { label, children = [] } = entry;
  const field = fieldAt(entry.pointer);
  // A list is named by its items: „Bello, Luna".
  if (children.length > 0 && field?.type === 'array') return children.map((item) => item.label).join(', ');
  const line = lineOf(entry, fieldAt);
  return field === undefined || needsQuestion(field) ? `${label}: ${line}` : line;
}

/** Returns the entries of a summary: without those that nobody answered, and those that go without saying. */
export const saidEntries = (entries: OutlineEntry[]): OutlineEntry[] =>
  entries
    .filter((entry) => isAnswered(entry) && !entry.unsaid)
    .map((entry) => (entry.children ? { ...entry, children: saidEntries(entry.children) } : entry));

/** Returns whether an entry belongs into a gist: no confirmation that everybody has to give, and no advice of ours. */
const matters = (field: Field | undefined): boolean => field !== undefined && field.schema.const !== true;

/** Returns the answers of a page in a line or two, as parts: values, and the question where a value needs it. */
export function gistOf(entries: OutlineEntry[], fieldAt: FieldAt): string[] {
  const parts: string[] = [];
  let isName = false;
  const said = saidEntries(entries);
  const mattering = said.filter(({ pointer }) => matters(fieldAt(pointer)));
  for (const entry of mattering.length > 0 ? mattering : said) {
    const part = partOf(entry, fieldAt);
    const last = parts.at(-1);
    const follows = isName && last !== undefined && NAMES.test(fieldAt(entry.pointer)?.semantic ?? '');
    isName = NAMES.test(fieldAt(entry.pointer)?.semantic ?? '');
    if (follows) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}
