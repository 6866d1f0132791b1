import type { Definition } from '#engine/definition/definition.ts';
import type { Statement } from './statements.ts';

/** One difference between two versions of a definition. */
export interface Change {
  kind: string;
  name: string;
  before?: string;
  after?: string;
}

const nameOf = ({ kind, name }: Statement) => `${kind} ${name}`;

/** Statements of before under the names of today, where `was` says that something was renamed. */
function moved(statements: Statement[], today: Definition): { statements: Statement[]; renames: Change[] } {
  const renames: Change[] = [];
  let found = statements;
  for (const { id, was = [] } of Object.values(today.pages)) {
    for (const old of was) {
      if (!statements.some(({ kind, name }) => kind === 'page' && name === old)) continue;
      renames.push({ kind: 'renamed', name: id, before: old, after: id });
      const rename = (text: string) =>
        text.replaceAll(new RegExp(`(^|[ /.:])${old}(?=$|[ /.:])`, 'g'), `$1${id}`);
      found = found.map((statement) => ({
        ...statement,
        name: rename(statement.name),
        value: statement.kind === 'text' ? statement.value : rename(statement.value),
        ...(statement.part && { part: rename(statement.part) }),
      }));
    }
  }
  return { statements: found, renames };
}

/** What is different, without what goes without saying: the fields of a page that is new, the texts of one that is gone. */
export function changesBetween(before: Statement[], after: Statement[], today: Definition): Change[] {
  const { statements, renames } = moved(before, today);
  const old = new Map(statements.map((statement) => [nameOf(statement), statement]));
  const now = new Map(after.map((statement) => [nameOf(statement), statement]));
  const changes: (Change & { part?: string })[] = [];
  for (const [key, { kind, name, value, part }] of old) {
    const next = now.get(key);
    if (!next) changes.push({ kind, name, before: value, part });
    else if (next.value !== value) changes.push({ kind, name, before: value, after: next.value, part });
  }
  for (const [key, { kind, name, value, part }] of now)
    if (!old.has(key)) changes.push({ kind, name, after: value, part });
  const whole = new Set(
    changes
      .filter(({ before: was, after: is }) => was === undefined || is === undefined)
      .map(({ kind, name }) => `${kind} ${name}`),
  );
  const parents = (part: string): string[] => {
    const own = [...old.values(), ...now.values()].find((statement) => nameOf(statement) === part)?.part;
    return own === undefined ? [part] : [part, ...parents(own)];
  };
  const said = changes.filter(
    ({ part }) => part === undefined || !parents(part).some((one) => whole.has(one)),
  );
  return [...renames, ...said.map(({ part: _part, ...change }) => change)];
}
