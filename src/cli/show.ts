import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { closest } from '#engine/compile/closest.ts';
import type { SourceDocument } from '#engine/compile/document.ts';
import { readTree, sourceFolders, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer, isObject } from '#engine/pointer.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { isNameOf } from './definitionName.ts';
import { readSources } from './sourceFiles.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

const say = words.show;

/** Column at which places are printed. */
const PLACE_COLUMN = 72;

/** What `show` prints, and whether it found what was asked for. */
interface ShowReport {
  lines: string[];
  good: boolean;
}

/** Returns a line with the place where it was written, at the right. */
function placed(text: string, document: SourceDocument, pointer: string): string {
  const { origin = document.file, line } = document.positionOf(pointer, 'key');
  return `${text.padEnd(PLACE_COLUMN)}  ${origin}:${line}`;
}

/** Returns whether a list is short enough for one line. */
const isInline = (value: Json): boolean =>
  !isObject(value) &&
  (!Array.isArray(value) || (value.every((entry) => !isObject(entry)) && JSON.stringify(value).length < 50));

/** Returns the lines of a value and its members, each with its place. */
function linesOf(
  document: SourceDocument,
  value: Json,
  pointer: string,
  name: string,
  indent: string,
): string[] {
  const label = name === '' ? '' : `${JSON.stringify(name)}: `;
  if (isInline(value)) return [placed(`${indent}${label}${JSON.stringify(value)}`, document, pointer)];
  const isList = Array.isArray(value);
  const inner = Object.entries(value as object) as [string, Json][];
  const [opens, closes] = isList ? ['[', ']'] : ['{', '}'];
  return [
    placed(`${indent}${label}${opens}`, document, pointer),
    ...inner.flatMap(([key, each]) =>
      linesOf(document, each, joinPointer(pointer, key), isList ? '' : key, `${indent}  `),
    ),
    `${indent}${closes}`,
  ];
}

/** Returns the parts of a definition that belong to a page, or all of them. */
function partsOf(
  { flow, schema, texts }: DefinitionFiles,
  page: string | undefined,
): [SourceDocument, string][] {
  const parts: [SourceDocument | undefined, string][] =
    page === undefined
      ? [
          [flow, ''],
          [schema, ''],
          [texts, ''],
        ]
      : [
          [flow, `/pages/${page}`],
          [schema, `/properties/${page}`],
          [texts, `/pages/${page}`],
          [texts, `/fields/${page}`],
        ];
  return parts.filter((part): part is [SourceDocument, string] => part[0] !== undefined);
}

/**
 * Returns a definition as it is put together, each member with the file and line that it comes from.
 * @param id `produkt.SI_MEHRGEFAHREN`, or the key alone
 * @param page id of a page; everything without it
 */
export function showDefinition(root: string, id: string, page?: string): ShowReport {
  const { definitions } = readTree(readSources(root, sourceFolders));
  const ids = definitions.map((each) => each.id);
  const found = definitions.find((each) => isNameOf(id, each.id));
  if (!found) {
    const meant = closest(id, ids) ?? ids.join(', ');
    return { lines: [fillText(say.unknown, { id, known: meant })], good: false };
  }
  const parts = partsOf(found, page).filter(([document, at]) => getPointer(document.value, at) !== undefined);
  if (page !== undefined && parts.length === 0) {
    const pages = Object.keys((getPointer(found.flow.value, '/pages') as object | undefined) ?? {});
    return { lines: [fillText(say.unknownPage, { page, known: pages.join(', ') })], good: false };
  }
  const lines = parts.flatMap(([document, at]) => [
    `# ${document.file}${at}`,
    ...linesOf(document, getPointer(document.value, at) ?? null, at, '', ''),
    '',
  ]);
  return { lines, good: true };
}

// Run as a command, not imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const [id = '', page] = readCommandLine('show', { most: 2 }).words;
  const { lines, good } = showDefinition(root, id, page);
  printLines(lines);
  process.exitCode = good ? 0 : 1;
}
