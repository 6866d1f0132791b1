import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { filesNamed } from '#engine/compile/references.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { valueAt } from '#engine/pointer.ts';
import { demoContracts } from './demoContracts.ts';
import { changesBetween, type Change } from './diff/changes.ts';
import { filesAt } from './diff/filesAt.ts';
import { statementsOf } from './diff/statements.ts';
import { stopsOfDrafts, type Stops } from './diff/storedDrafts.ts';
import { definitionSources, openSource, type OpenedDefinition } from './openDefinitions.ts';
import { filled } from './words.ts';

const say = words.diff;

/** What `diff` found: lines to print, and whether the question made sense. */
export interface DiffReport {
  lines: string[];
  good: boolean;
}

const yesOrNo: { [value: string]: string } = { true: say.yes, false: say.no };

function line({ kind, name, ...values }: Change): string {
  const worded = (value: string | undefined) =>
    kind === 'required' && value !== undefined ? (yesOrNo[value] ?? value) : value;
  const [before, after] = [worded(values.before), worded(values.after)];
  const thing = `${(say.kinds as { [kind: string]: string })[kind] ?? kind} ${name}`;
  if (kind === 'renamed') return filled(say.renamed, { before: before ?? '', after: after ?? '' });
  // That a thing is there says it all.
  const bare = before === 'yes' || after === 'yes';
  if (before === undefined) return filled(bare ? say.addedBare : say.added, { thing, after: after ?? '' });
  if (after === undefined) return filled(bare ? say.removedBare : say.removed, { thing, before });
  return filled(say.changed, { thing, before, after });
}

async function opened(sources: DefinitionSource[]): Promise<Map<string, OpenedDefinition | undefined>> {
  const found = new Map<string, OpenedDefinition | undefined>();
  // One that cannot be compiled is said to be broken; the others are compared all the same.
  for (const source of sources) found.set(source.id, await openSource(source).catch(() => undefined));
  return found;
}

/** Everything that a definition is made of, as text: what says the same needs neither compiling nor walking. */
function contentOf({ flow, schema, texts, tariff, lists, namespace, commons }: DefinitionSource): string {
  const named = filesNamed(schema, `${namespace}.schema.json`, commons);
  const blocks = named.map((path) => [path, commons[path]]);
  return JSON.stringify([flow, schema, texts, tariff, lists, blocks]);
}

/** The definitions of both states that are not the same to the letter. */
function changed(before: DefinitionSource[], after: DefinitionSource[]) {
  const [old, now] = [before, after].map(
    (sources) => new Map(sources.map((source) => [source.id, contentOf(source)])),
  );
  const isOther = ({ id }: DefinitionSource) => old?.get(id) !== now?.get(id);
  return { before: before.filter(isOther), after: after.filter(isOther) };
}

function draftLines(stops: Stops[] | undefined, titles: Map<string, OpenedDefinition | undefined>): string[] {
  if (!stops) return [say.draftsUnread];
  if (stops.every(({ pages }) => pages.length === 0)) return [say.draftsGoOn];
  return stops.flatMap(({ id, drafts, pages }) =>
    pages.map(([page, count]) => {
      const title = valueAt(titles.get(id)?.source.texts, `/pages/${page}/title`);
      return filled(say.draftsStop, { count, drafts, id, page: typeof title === 'string' ? title : page });
    }),
  );
}

/**
 * Says in German what is different in meaning between a git reference and the files below `root`, and where stored
 * drafts would stop.
 * @param today the day on which routes and drafts are walked, `YYYY-MM-DD`
 */
export async function diffSince(root: string, ref: string | undefined, today: string): Promise<DiffReport> {
  if (!ref) return { lines: [say.usage], good: false };
  const folder = filesAt(root, ref);
  if (folder === undefined) return { lines: [filled(say.unknownRef, { ref })], good: false };
  try {
    const walked = { today, contracts: demoContracts(root, today) };
    const sources = changed(definitionSources(folder), definitionSources(root));
    const before = await opened(sources.before);
    const after = await opened(sources.after);
    const lines = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id) => {
      const [old, now] = [before.get(id), after.get(id)];
      if (!after.has(id)) return [`${id}: ${say.gone}`];
      if (!before.has(id)) return [`${id}: ${say.fresh}`];
      if (!old || !now) return [`${id}: ${old ? say.brokenNow : say.brokenBefore}`];
      const changes = changesBetween(
        statementsOf(old, walked),
        statementsOf(now, walked),
        now.loaded.definition,
      );
      return changes.length === 0 ? [] : [`${id}:`, ...changes.map((change) => `  ${line(change)}`)];
    });
    const readable = [...after.values()].filter((one) => one !== undefined);
    return {
      lines: [
        ...(lines.length > 0 ? lines : [say.nothing]),
        ...draftLines(stopsOfDrafts(root, readable, today), after),
      ],
      good: true,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Run as a command, not imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const { lines, good } = await diffSince(root, process.argv[2], today);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = good ? 0 : 1;
}
