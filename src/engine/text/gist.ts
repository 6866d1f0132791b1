import type { Field } from '../definition/definition.ts';
import type { OutlineEntry } from '../outline.ts';
import { isAnswered, lineOf, type FieldAt } from './entryLine.ts';

/** Parts of a name belong together, and so do street and number. */
const NAMES = /(^|-)(given-name|family-name)$/;
const STREET = /(^|-)street$/;

/** Returns whether an answer belongs to the one before it, by the meanings of both. */
const continues = (before: string, meaning: string): boolean =>
  (NAMES.test(before) && NAMES.test(meaning)) || (STREET.test(before) && meaning === `${before}-number`);

/** A salutation explains itself, although it is optional. */
const TITLE = /(^|-)honorific-prefix$/;

/** Options whose words say nothing without the question: „Keine", „Nein", „Weiß ich nicht". */
const BARE_OPTIONS = ['yes', 'no', 'none', 'unknown'];

/** Returns whether an answer says nothing without its question: yes and no, dates, numbers, amounts of whatever. */
function needsQuestion({ type, schema, semantic = '' }: Field): boolean {
  if (type === 'boolean') return true;
  if (schema.format === 'date') return true;
  const options = TITLE.test(semantic) || !Array.isArray(schema.enum) ? [] : schema.enum;
  if (options.some((option) => BARE_OPTIONS.includes(String(option)))) return true;
  return type === 'integer' || type === 'number';
}

/** Returns whether an answer begins as if it answered a question: „Nein, ich verzichte". */
const replies = (line: string, words: string[]): boolean =>
  words.some((word) => line === word || line.startsWith(`${word},`));

function partOf(entry: OutlineEntry, fieldAt: FieldAt, yesAndNo: string[]): string {
  const { label, children = [] } = entry;
  const field = fieldAt(entry.pointer);
  // A list is named by its items: „Bello, Luna".
  if (children.length > 0 && field?.type === 'array') return children.map((item) => item.label).join(', ');
  const line = lineOf(entry, fieldAt);
  const isFigure = Array.isArray(field?.schema.enum) && !/\p{L}/u.test(line);
  const isBare = field === undefined || isFigure || needsQuestion(field) || replies(line, yesAndNo);
  return isBare ? `${label}: ${line}` : line;
}

/** Returns the entries of a summary: without unanswered and self-evident ones. */
export const saidEntries = (entries: OutlineEntry[]): OutlineEntry[] =>
  entries
    .filter((entry) => isAnswered(entry) && !entry.unsaid)
    .map((entry) => (entry.children ? { ...entry, children: saidEntries(entry.children) } : entry));

/** Returns whether an entry belongs into a gist: no confirmation that everybody has to give, and no advice of ours. */
const matters = (pointer: string, field: Field | undefined): boolean =>
  pointer.startsWith('/facts/') || (field !== undefined && field.schema.const !== true);

/** Returns entries without answers that a figure behind them repeats: „650 € je Quadratmeter". */
const withoutRepeated = (entries: OutlineEntry[]): OutlineEntry[] =>
  entries.filter((_, index) => !entries[index + 1]?.pointer.startsWith('/facts/'));

/**
 * Returns the answers of a page in a line or two, as parts: values, and the question where a value needs it.
 * @param yesAndNo the words of both, by which replies are known
 */
export function gistOf(entries: OutlineEntry[], fieldAt: FieldAt, yesAndNo: string[] = []): string[] {
  const parts: string[] = [];
  let before = '';
  const answered = saidEntries(entries);
  const mattering = answered.filter(({ pointer }) => matters(pointer, fieldAt(pointer)));
  for (const entry of withoutRepeated(mattering.length > 0 ? mattering : answered)) {
    const part = partOf(entry, fieldAt, yesAndNo);
    const last = parts.at(-1);
    const { semantic = '' } = fieldAt(entry.pointer) ?? {};
    const follows = last !== undefined && continues(before, semantic);
    before = semantic;
    if (follows) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}
