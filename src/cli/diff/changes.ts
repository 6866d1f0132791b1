import { renamesOf, type Rename } from '#engine/judgement/renames.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { Statement } from './statements.ts';

/** One difference between two versions of a definition, in German. */
export interface Change {
  kind: string;
  thing: string;
  /** Absent when it was not there; empty where there is no more to say than that it was. */
  before?: string;
  after?: string;
}

/** What is different, and what goes by another name. */
export interface Changes {
  changes: Change[];
  /** Earlier pointers of pages and fields, and those of today. */
  renames: Rename[];
}

const nameOf = ({ kind, name }: Statement) => `${kind} ${name}`;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Something under another name wherever it is spoken of: no part of a name before it, and none behind it. */
function renaming(from: string, to: string): (text: string) => string {
  const pattern = new RegExp(`(?<![A-Za-z0-9*])${escaped(from)}(?![A-Za-z0-9])`, 'g');
  return (text) => text.replaceAll(pattern, to);
}

/** Kinds whose names hold ids of pages by themselves; elsewhere ids stand in pointers and keys of texts. */
const namedByPages = new Set(['page', 'slug', 'pageWord', 'way', 'route', 'initial', 'order', 'constraint']);

/** A statement under the names of today: `from` and `to` are pointers of pages or fields. */
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

/** Statements of before under the names of today, where `was` says that something was renamed. */
function moved(
  before: Statement[],
  today: LoadedDefinition,
): { statements: Statement[] } & Pick<Changes, 'renames'> {
  const renames: Changes['renames'] = [];
  let statements = before;
  // As drafts follow.
  for (const [from, to] of renamesOf(today)) {
    const isPage = !from.slice(1).includes('/');
    const [kind, name] = isPage ? ['page', from.slice(1)] : ['field', from];
    if (!statements.some((each) => each.kind === kind && each.name === name)) continue;
    renames.push([from, to]);
    statements = statements.map((each) => renamed(each, from, to, isPage));
  }
  return { statements, renames };
}

/** What is different, without what goes without saying: the fields of a page that is new, the texts of one that is gone. */
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
      const { kind, thing } = (is ?? was) as Statement;
      // What reads the same is told by its names in the files.
      const alike = was?.shown !== '' && was?.shown === is?.shown;
      const shown = (one: Statement) => (alike ? `${one.shown} (${one.value})` : one.shown);
      return { kind, thing, ...(was && { before: shown(was) }), ...(is && { after: shown(is) }) };
    }),
  };
}
