import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { filesNamed } from '#engine/compile/references.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { renamesOf } from '#engine/judgement/renames.ts';
import { canonicalJson } from '#engine/quote.ts';
import { sum } from '#engine/tariff/sum.ts';
import { germanToday } from './germanToday.ts';
import { demoContracts } from './demoContracts.ts';
import { changesBetween, type Change } from './diff/changes.ts';
import { exportRevision } from './diff/exportRevision.ts';
import { documentLines } from './diff/documentLines.ts';
import { memberPlaceIn } from './diff/memberPlace.ts';
import { memberLines } from './diff/memberLines.ts';
import { moneyLines, tariffsDiffer } from './diff/moneyLines.ts';
import { renameGuesses } from './diff/renameGuess.ts';
import { tariffsBelow } from './diff/tariffFiles.ts';
import { statementsOf } from './diff/statements.ts';
import { stoppedDrafts, storedDrafts, type OpenedById, type StoppedDrafts } from './diff/storedDrafts.ts';
import { openSource, type OpenedDefinition } from './openDefinitions.ts';
import { changePlaces, type ChangePlaces } from './diff/changePlace.ts';
import { printed, printedByDefinition, type DiffLine } from './diff/diffLine.ts';
import { readRevision, type Revision } from './diff/revision.ts';
import { wordingOf, type Wording } from './diff/wording.ts';
import { memberPlaces } from './memberPlaces.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { printLines } from '#terminal/printLines.ts';

const say = words.diff;

/** The day and the contracts with which routes are walked. */
type Walked = Parameters<typeof statementsOf>[1];

/** What `diff` found: lines to print, and whether the question made sense. */
interface DiffReport {
  lines: string[];
  good: boolean;
}

function line({ thing, before, after }: Change): string {
  // An added or removed thing may need no further description.
  if (before === undefined) return fillText(after ? say.added : say.addedBare, { thing, after: after ?? '' });
  if (after === undefined) return fillText(before ? say.removed : say.removedBare, { thing, before });
  return fillText(before || after ? say.changed : say.changedBare, { thing, before, after });
}

/** Describes something that was renamed or moved to another page. */
function renameLine([from, to]: [string, string], before: Wording, now: Wording): string {
  const [pages, fields] = [say.renamedPage, say.renamedField];
  const isPage = !from.slice(1).includes('/');
  const named = (wording: Wording, pointer: string) =>
    isPage
      ? `${wording.page(pointer.slice(1))} (${pointer.slice(1)})`
      : `${wording.fieldOnPage(pointer)} (${pointer})`;
  return fillText(isPage ? pages : fields, { before: named(before, from), after: named(now, to) });
}

/** Returns the questions that came, without those that only have another name or place now. */
function newQuestions({ loaded: old }: OpenedDefinition, { loaded: now }: OpenedDefinition): Field[] {
  const renamed = new Set(renamesOf(now).map(([, to]) => to));
  const isRenamed = ({ pointer }: Field) => [...renamed].some((to) => `${pointer}/`.startsWith(`${to}/`));
  return [...now.fields.values()].filter(
    (field) => !field.fields && !old.fields.has(field.pointer) && !isRenamed(field),
  );
}

/** Returns all differences between two versions as German lines, each with its place. */
function linesOf(
  old: OpenedDefinition,
  now: OpenedDefinition,
  walked: Walked,
  places: ChangePlaces | undefined,
): DiffLine[] {
  const { renames, changes } = changesBetween(
    statementsOf(old, walked),
    statementsOf(now, walked),
    now.loaded,
  );
  const [before, after] = [wordingOf(old), wordingOf(now)];
  const at = (kind: string, name: string, text: string): DiffLine => ({
    text,
    place: places?.ofStatement({ kind, name }),
  });
  const lines = [
    ...renames.map((rename) => {
      const [, to] = rename;
      const isPage = !to.slice(1).includes('/');
      return at(isPage ? 'page' : 'field', isPage ? to.slice(1) : to, renameLine(rename, before, after));
    }),
    ...changes.map((change) => at(change.kind, change.name, line(change))),
    ...newQuestions(old, now).map(({ pointer, required }) =>
      at(
        'field',
        pointer,
        fillText(required ? say.mustAnswer : say.mayAnswer, { field: after.fieldOnPage(pointer) }),
      ),
    ),
    ...renameGuesses(old, now).map(({ pointer, text }) => at('field', pointer, text)),
  ];
  const isSame =
    canonicalJson(contentOf(old.source) as Json) === canonicalJson(contentOf(now.source) as Json);
  return lines.length === 0 && !isSame ? [{ text: say.other, place: places?.ofDefinition() }] : lines;
}

async function opened(sources: DefinitionSource[]): Promise<OpenedById> {
  const found: OpenedById = new Map();
  // A definition that does not compile is reported as broken; the others are still compared.
  for (const source of sources) found.set(source.id, await openSource(source).catch(() => undefined));
  return found;
}

/** Returns everything that a definition is made of. Equal contents need neither compiling nor walking. */
function contentOf({ flow, schema, texts, tariff, lists, namespace, commons }: DefinitionSource) {
  const named = filesNamed(schema, `${namespace}.schema.json`, commons);
  const blocks = named.map((path) => [path, commons[path]]);
  return JSON.parse(JSON.stringify([flow, schema, texts, tariff ?? null, lists ?? null, blocks])) as Json;
}

/** The definitions of two revisions. */
interface Sources {
  before: DefinitionSource[];
  after: DefinitionSource[];
}

/** Returns whether two versions differ in nothing but their texts, which no price depends on. */
const areSame = (one: DefinitionSource, other: DefinitionSource) =>
  JSON.stringify(contentOf({ ...one, texts: {} })) === JSON.stringify(contentOf({ ...other, texts: {} }));

/** Returns the definitions whose contents differ between two revisions. */
function changed({ before, after }: Sources): Sources {
  const [old, now] = [before, after].map(
    (sources) => new Map(sources.map((source) => [source.id, JSON.stringify(contentOf(source))])),
  );
  const isOther = ({ id }: DefinitionSource) => old?.get(id) !== now?.get(id);
  return { before: before.filter(isOther), after: after.filter(isOther) };
}

function draftLines(
  stops: StoppedDrafts[] | undefined,
  after: OpenedById,
  { definitions }: Revision,
): string[] {
  if (!stops) return [say.draftsUnread];
  const lines = stops.flatMap(({ id, drafts, pages, gone }) => {
    const now = after.get(id);
    const wording = now && wordingOf(now);
    if (gone) return [fillText(say.draftsGone, { drafts, id })];
    const files = definitions.get(id);
    return pages.map(({ page, count }) => {
      const params = { count, drafts, id, page: wording?.page(page) ?? page };
      const text = fillText(count === 1 ? say.draftStops : say.draftsStop, params);
      const spot = { part: 'flow', pointer: joinPointer('', 'pages', page) } as const;
      return printed({ text, place: files && memberPlaces(files).placeOf(spot) });
    });
  });
  return lines.length > 0 ? lines : [say.draftsGoOn];
}

/** Returns what the tariffs of products cost before and after, where a tariff or a priced definition changed. */
async function moneyByProduct(
  root: string,
  folder: string,
  all: Sources,
  { before, after }: { before: OpenedById; after: OpenedById },
  today: string,
): Promise<Map<string, DiffLine[]>> {
  const [old, now] = [tariffsBelow(folder), tariffsBelow(root)];
  const found = new Map<string, DiffLine[]>();
  for (const [product, tariffs] of now) {
    const id = `produkt.${product}`;
    const [was, is] = [all.before, all.after].map((sources) => sources.find((source) => source.id === id));
    const earlier = old.get(product);
    if (!was || !is || !earlier || (areSame(was, is) && !tariffsDiffer(earlier, tariffs))) continue;
    // Where only a tariff changed, the definition was not opened yet.
    const one = before.has(id) ? before.get(id) : (await opened([was])).get(id);
    const other = after.has(id) ? after.get(id) : (await opened([is])).get(id);
    if (!one || !other) continue;
    const lines = moneyLines(root, { opened: one, tariffs: earlier }, { opened: other, tariffs }, today);
    if (lines.length > 0) found.set(id, lines);
  }
  return found;
}

/** What was found out about two revisions. */
interface Compared {
  before: OpenedById;
  after: OpenedById;
  money: Map<string, DiffLine[]>;
  walked: Walked;
  revisions: { before: Revision; after: Revision };
}

/** Returns what differs between two revisions, definition by definition; what is shared comes first. */
function changeLines({ before, after, money, walked, revisions }: Compared): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys(), ...money.keys()])].sort();
  const whole: string[] = [];
  const lines = new Map<string, DiffLine[]>();
  for (const id of ids) {
    const costs = money.get(id) ?? [];
    const [old, now] = [before.get(id), after.get(id)];
    const file = (revisions.after.definitions.get(id) ?? revisions.before.definitions.get(id))?.flow.file;
    const print = (text: string) =>
      whole.push(printed({ text: `${id}: ${text}`, place: file === undefined ? undefined : { file } }));
    if (!before.has(id) && !after.has(id)) lines.set(id, costs);
    else if (!after.has(id)) print(say.gone);
    else if (!before.has(id)) print(say.fresh);
    else if (!old || !now) print(old ? say.brokenNow : say.brokenBefore);
    else {
      const places = changePlaces(id, revisions.before, revisions.after);
      lines.set(id, [...linesOf(old, now, walked, places), ...costs]);
    }
  }
  return [...whole, ...printedByDefinition(lines)];
}

/**
 * Describes in German how the definitions below `root` differ in meaning from a git reference, and where stored
 * drafts would stop.
 * @param today the day on which routes and drafts are walked, `YYYY-MM-DD`
 */
export async function diffSince(root: string, ref: string, today: string): Promise<DiffReport> {
  const folder = exportRevision(root, ref);
  if (folder === undefined) return { lines: [fillText(say.unknownRef, { ref })], good: false };
  try {
    const walked = { today, contracts: demoContracts(root, today) };
    const revisions = { before: readRevision(folder), after: readRevision(root) };
    const all = { before: revisions.before.sources, after: revisions.after.sources };
    const sources = changed(all);
    const drafts = await storedDrafts(root, today);
    const documents = documentLines(folder, root);
    const before = await opened(sources.before);
    const after = await opened(sources.after);
    const money = await moneyByProduct(root, folder, all, { before, after }, today);
    const lines = changeLines({ before, after, money, walked, revisions });
    return {
      lines: [
        ...(lines.length > 0 || documents.length > 0 ? lines : [say.nothing]),
        ...documents,
        ...draftLines(drafts && (await stoppedDrafts(drafts, before, after)), after, revisions.after),
        ...(drafts ? [fillText(say.draftsLooked, { count: sum([...drafts.counts.values()]) })] : []),
      ],
      good: true,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the definitions below `root`, put together, with those at a git reference, member by member. */
export function compareMembers(root: string, ref: string): DiffReport {
  const folder = exportRevision(root, ref);
  if (folder === undefined) return { lines: [fillText(say.unknownRef, { ref })], good: false };
  try {
    const [before, after] = [readRevision(folder), readRevision(root)];
    const placeOf = memberPlaceIn([after, before]);
    return { lines: memberLines(before.sources, after.sources, placeOf), good: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Run as a command, not imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const today = germanToday();
  const { words: revisions, switches } = readCommandLine('diff', {
    switches: ['members'],
    least: 1,
    most: 1,
  });
  const [ref = ''] = revisions;
  const { lines, good } = switches.has('members')
    ? compareMembers(root, ref)
    : await diffSince(root, ref, today);
  printLines(lines);
  process.exitCode = good ? 0 : 1;
}
