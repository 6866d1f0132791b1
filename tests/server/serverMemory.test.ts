import ts from 'typescript-api';
import { describe, expect, test } from 'vitest';
import { codeBelow, read } from '../architecture/sourceTree.ts';

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'AsyncLocalStorage']);
const keepers = new Set(['createTtlCache', 'oncePromise', 'memoize']);
const timers = new Set(['setInterval', 'repeat', 'pollService']);

/** Returns whether a value of a module changes later: a container that begins empty, or a function that remembers. */
function remembers(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (ts.isNewExpression(value))
    return containers.has(value.expression.getText()) && !value.arguments?.length;
  return ts.isCallExpression(value) && keepers.has(value.expression.getText());
}

/** Returns whether a module keeps something between two calls. */
const hasMemory = (source: ts.SourceFile): boolean =>
  source.statements
    .filter(ts.isVariableStatement)
    .some(
      ({ declarationList }) =>
        !(declarationList.flags & ts.NodeFlags.Const) ||
        declarationList.declarations.some(({ initializer }) => remembers(initializer)),
    );

/** Returns whether code starts something that runs again and again. */
function hasTimer(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && timers.has(node.expression.getText())) return true;
  return ts.forEachChild(node, (child) => hasTimer(child) || undefined) ?? false;
}

/** Returns which files have memory of their module or a timer. */
const stateful = (files: string[], textOf: (file: string) => string): string[] =>
  files.filter((file) => {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
    return hasMemory(source) || hasTimer(source);
  });

/** Files that the operations guide lists, from the first column of its table. */
const listed = (): string[] => {
  const [, section = ''] = read('src/server/OPERATIONS.md').split('## State of one server');
  const cells = section.split('\n## ')[0]?.match(/^\| `.*?` \|/gm) ?? [];
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file));
};

describe('The operations guide lists', () => {
  const code = codeBelow('src/server').filter((file) => file.endsWith('.ts'));

  test('every file of the server that keeps something in memory or runs by a timer', () => {
    const missing = stateful(code, read).filter(
      (file) => !listed().includes(file.replace('src/server/', '')),
    );
    expect(missing, 'add a row to src/server/OPERATIONS.md').toEqual([]);
  });

  test('only files that exist, each once', () => {
    expect(listed().filter((file) => !code.includes(`src/server/${file}`))).toEqual([]);
    expect(listed()).toHaveLength(new Set(listed()).size);
    expect(listed().length).toBeGreaterThan(30);
  });
});

test.each([
  ['let count = 0;', true],
  ['const cache = new Map<string, number>();', true],
  ['export const once = oncePromise(load);', true],
  ['function f() { setInterval(run, 5); }', true],
  ["const names = new Set(['a']);", false],
  ['const f = () => new Map();', false],
])('Memory and timers are found: %s', (text, found) => {
  expect(stateful(['a.ts'], () => text)).toHaveLength(found ? 1 : 0);
});
