import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf, type Coverage } from '#engine/cases/coverage.ts';
import type { Unreached } from '#engine/cases/unreached.ts';
import { checkDefinitions } from './check.ts';
import { isNameOf } from './definitionName.ts';
import { describeCase } from './coverage/describeCase.ts';
import { rowPlaces, type RowPlaces } from './coverage/coveragePlaces.ts';
import { coveragePage } from './coverage/coveragePage.ts';
import { escapeHtml, htmlPage, htmlTable } from './coverage/html.ts';
import { demoContracts } from './demoContracts.ts';
import { germanToday } from './germanToday.ts';
import { openSource } from './openDefinitions.ts';
import { readRevision } from './diff/revision.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

const say = words.coverage;

/** What `coverage` did: lines to print, and whether everything was reached. */
interface CoverageReport {
  lines: string[];
  good: boolean;
}

function indexPage(rows: { id: string; coverage: Coverage }[]): string {
  const table = htmlTable(
    [say.name, say.cases, say.routes, say.unreached],
    rows.map(({ id, coverage }) => [
      `<a href="${encodeURIComponent(id)}.html">${escapeHtml(id)}</a>`,
      String(coverage.cases),
      String(coverage.routes.length),
      coverage.unreached.length > 0 ? `<span class="bad">${coverage.unreached.length}</span>` : '–',
    ]),
    [1, 2],
  );
  return htmlPage(say.index, `<h1>${escapeHtml(say.index)}</h1>${table}`);
}

function unreachedLine({ what, name, reason, parts }: Unreached): string {
  const because = parts.map((part) => describeCase(part, say)).join(', ');
  return `${say.what[what]} ${describeCase(name, say)}  ${[say.reasons[reason], because].filter(Boolean).join(' ')}`;
}

/**
 * Returns a line for everything that is not reached. A field without answers explains most other gaps, so that those
 * are only counted.
 */
function unreachedLines(id: string, unreached: Unreached[], placeOf: RowPlaces): string[] {
  const fields = unreached.filter(({ reason }) => reason === 'unanswerable');
  const line = (each: Unreached) => `${placeOf(each.what, each.name)}  ${id}  ${unreachedLine(each)}`;
  if (fields.length === 0) return unreached.map(line);
  const others = unreached.length - fields.length;
  return [
    ...fields.map(line),
    ...(others > 0 ? [`${id}  ${fillText(say.consequences, { count: others })}`] : []),
  ];
}

/**
 * Walks every route of the definitions below `root`. Writes a page about each definition and an index.
 * @param wanted id or key of the definitions to walk; all without it
 */
async function writeCoverage(root: string, wanted?: string): Promise<CoverageReport> {
  if (!(await checkDefinitions(root)).good) return { lines: [say.broken], good: false };
  const { sources, definitions } = readRevision(root);
  const chosen = sources.filter(({ id }) => wanted === undefined || isNameOf(wanted, id));
  if (chosen.length === 0) {
    const ids = sources.map(({ id }) => id).join(', ');
    return { lines: [fillText(say.unknown, { name: wanted ?? '', known: ids })], good: false };
  }
  const today = germanToday();
  const folder = join(root, '.cache', 'coverage');
  mkdirSync(folder, { recursive: true });
  const contracts = demoContracts(root, today);
  const lines: string[] = [];
  const rows: { id: string; coverage: Coverage }[] = [];
  for (const source of chosen) {
    const opened = await openSource(source);
    const coverage = coverageOf(opened.loaded, deriveCases({ ...opened, today, contracts }));
    rows.push({ id: source.id, coverage });
    const file = join(folder, `${source.id}.html`);
    const files = definitions.get(source.id);
    const placeOf: RowPlaces = files ? rowPlaces(files) : () => '';
    writeFileSync(file, coveragePage({ id: source.id, coverage, texts: source.texts, placeOf }, say));
    lines.push(fillText(say.written, { file: relative(root, file) }));
    lines.push(...unreachedLines(source.id, coverage.unreached, placeOf));
  }
  if (wanted === undefined) {
    const file = join(folder, 'index.html');
    writeFileSync(file, indexPage(rows));
    lines.push(fillText(say.written, { file: relative(root, file) }));
  }
  return { lines, good: rows.every(({ coverage }) => coverage.unreached.length === 0) };
}

// Run as a command, not imported: prints the report and exits with 1 when something was not reached.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const [name] = readCommandLine('coverage', { most: 1 }).words;
  const { lines, good } = await writeCoverage(root, name);
  printLines(lines);
  process.exitCode = good ? 0 : 1;
}
