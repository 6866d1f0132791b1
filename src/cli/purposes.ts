import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { pageAsking } from '#engine/compile/askedFields.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { pricePointers, purposesOf } from '#engine/purposes/purposes.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { checkDefinitions } from './check.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { isNameOf } from './definitionName.ts';
import { definitionSources, openSource, type OpenedDefinition } from './openDefinitions.ts';
import { leastEffort } from './purposes/leastEffort.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

const say = words.purposes;

/** Returns a text by its dotted key, or the key. */
function textOf(texts: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([own]) => own === name)?.[1]
          : undefined,
      texts,
    );
  return typeof found === 'string' ? found : key;
}

const named = (purpose: string): string =>
  Object.entries(say.kinds).find(([kind]) => kind === purpose)?.[1] ?? fillText(say.law, { number: purpose });

/** Returns the questions of a product, each with what it is for. */
export function questionPurposes({ flow }: DefinitionSource, definition: Omit<Definition, 'version'>) {
  const fields = Object.values(definition.pages).flatMap((page) => page.fields);
  return purposesOf(flow, fields, pricePointers(definition.price));
}

/** Returns the questions of a product with what each is for, as a table by pages, and what a short way asks for. */
function tableOf(opened: OpenedDefinition): { lines: string[]; good: boolean } {
  const { source, loaded } = opened;
  const rows = questionPurposes(source, loaded.definition);
  const line = ({ field, purposes }: (typeof rows)[number]) =>
    [
      '  ',
      field.pointer.padEnd(44),
      (purposes.length > 0 ? purposes.map(named).join(', ') : say.none).padEnd(28),
      textOf(source.texts, `${fieldKey(field.pointer)}.label`),
    ].join(' ');
  const pages = Map.groupBy(rows, ({ field }) => pageAsking(source.flow, field.pointer));
  const without = rows.filter(({ purposes }) => purposes.length === 0);
  const effort = leastEffort(opened);
  return {
    lines: [
      `${source.id}  ${textOf(source.texts, 'title')}`,
      ...[...pages].flatMap(([page, own]) => [
        '',
        textOf(source.texts, `pages.${page}.title`),
        ...own.map(line),
      ]),
      '',
      fillText(say.sum, { questions: rows.length, without: without.length }),
      ...(effort ? [fillText(say.effort, { ...effort })] : []),
      '',
    ],
    good: without.length === 0,
  };
}

/** Returns the tables of the products that a name means; of all without one. */
async function purposeLines(root: string, wanted?: string): Promise<{ lines: string[]; good: boolean }> {
  if (!(await checkDefinitions(root)).good) return { lines: [words.coverage.broken], good: false };
  const products = definitionSources(root).filter(({ flow }) => flow.kind === 'produkt');
  const chosen = products.filter(({ id }) => wanted === undefined || isNameOf(wanted, id));
  if (chosen.length === 0) {
    const available = products.map(({ id }) => id).join(', ');
    return {
      lines: [fillText(words.coverage.unknown, { name: wanted ?? '', known: available })],
      good: false,
    };
  }
  const tables = [];
  for (const source of chosen) tables.push(tableOf(await openSource(source)));
  return { lines: tables.flatMap(({ lines }) => lines), good: tables.every(({ good }) => good) };
}

// Run as a command, not imported: prints the tables and exits with 1 when a question has no purpose.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const [name] = readCommandLine('purposes', { most: 1 }).words;
  const { lines, good } = await purposeLines(root, name);
  printLines(lines);
  process.exitCode = good ? 0 : 1;
}
