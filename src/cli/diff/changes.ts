import { renamesOf, type Rename } from '#engine/judgement/renames.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { Statement } from './statements.ts';

/** One difference between two versions of a definition, in German. */
export interface Change {
  kind: string;
  /** Identifies the thing among those of its kind. */
  name: string;
  thing: string;
  /** Absent when the thing was not there before; empty when there is no more to say than that it was. */
  before?: string;
  after?: string;
}

/** The differences between two versions, and what was renamed. */
interface Changes {
  changes: Change[];
  /** Earlier and current pointers of pages and fields. */
  renames: Rename[];
}

const nameOf = ({ kind, name }: Statement) => `${kind} ${name}`;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a function that renames something wherever a text mentions it as a whole name. */
function renaming(from: string, to: string): (text: string) => string {
  const pattern = new RegExp(`(?<![A-Za-z0-9*])${escaped(from)}(?![A-Za-z0-9])`, 'g');
  return (text) => text.replaceAll(pattern, to);
}

/** Kinds whose names contain bare ids of pages; elsewhere ids appear in pointers and keys of texts. */
const namedByPages = new Set(['page', 'slug', 'pageWord', 'way', 'route', 'initial', 'order', 'constraint']);

/** Returns a statement under current names: `from` and `to` are pointers of pages or fields. */
function renamed(statement: Statement, from: string, to: string, isPage: boolean): Statement {
  const { kind, name, value, part } = statement;
  const [was, is] = [from.slice(1), to.slice(1)];
  const pointer = renaming(from, to);
  const key = isPage ? renaming(`pages.${was}`, `pages.${is}`) : (text: string) => text;
  const fields = isPage ? renaming(`fields.${was}`, `fields.${is}`) : renaming(fieldKey(from), fieldKey(to));
  const id = isPage ? renaming(was, is) : (text: string) => text;
  const bare = namedByPages.has(kind) ? id : (text: string) => text;
  return {
    ...statement,
    name: kind === 'text' ? fields(key(name)) : bare(pointer(name)),
    value: kind === 'text' ? value : kind === 'initial' ? id(value) : pointer(value),
    ...(part !== undefined && { part: part.startsWith('page ') ? id(part) : pointer(part) }),
  };
}

/** Returns the earlier statements under current names, where `was` declares a rename. */
function moved(
  before: Statement[],
  today: LoadedDefinition,
): { statements: Statement[] } & Pick<Changes, 'renames'> {
  const renames: Changes['renames'] = [];
  let statements = before;
  // The same order in which drafts follow renames.
  for (const [from, to] of renamesOf(today)) {
    const isPage = !from.slice(1).includes('/');
    const [kind, name] = isPage ? ['page', from.slice(1)] : ['field', from];
    if (!statements.some((each) => each.kind === kind && each.name === name)) continue;
    renames.push([from, to]);
    statements = statements.map((each) => renamed(each, from, to, isPage));
  }
  return { statements, renames };
}

/** Returns the differences without those that others imply: the fields of a new page, the texts of a removed one. */
export function changesBetween(before: Statement[], after: Statement[], today: LoadedDefinition): Changes {
  const { statements, renames } = moved(before, today);
  const old = new Map(statements.map((statement) => [nameOf(statement), statement]));
  const now = new Map(after.map((statement) => [nameOf(statement), statement]));
  const found: { was?: Statement; is?: Statement }[] = [];
  for (const [key, was] of old) {
    const is = now.get(key);
    if (is?.value !== was.value) found.push(is ? { was, is } : { was });
  }
  for (const [key, is] of now) if (!old.has(key)) found.push({ is });

  const whole = new Set(
    found.flatMap(({ was, is }) => (was && is ? [] : [nameOf((was ?? is) as Statement)])),
  );
  const parents = (part: string): string[] => {
    const own = (old.get(part) ?? now.get(part))?.part;
    return own === undefined ? [part] : [part, ...parents(own)];
  };
  const isSaid = ({ was, is }: (typeof found)[number]) => {
    const { part, quiet } = (is ?? was) as Statement;
    if (quiet && !(was && is)) return false;
    return part === undefined || !parents(part).some((one) => whole.has(one));
  };
  return {
    renames,
    changes: found.filter(isSaid).map(({ was, is }) => {
      const { kind, name, thing } = (is ?? was) as Statement;
      // Values that read the same are distinguished by their names in the files.
      const alike = was?.shown !== '' && was?.shown === is?.shown;
      const shown = (one: Statement) => (alike ? `${one.shown} (${one.value})` : one.shown);
      return { kind, name, thing, ...(was && { before: shown(was) }), ...(is && { after: shown(is) }) };
    }),
  };
}
