import { globSync, readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growthOf } from '../support/countedMatch.ts';
import type { TestApp } from '../support/testApp.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

const root = new URL('../../', import.meta.url).pathname;

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.app.close());

/** Patterns with one of their positions. */
type Patterns = Map<string, string>;

function collect(value: unknown, location: string, into: Patterns): void {
  if (typeof value !== 'object' || value === null) return;
  const { pattern, patternProperties } = value as { pattern?: unknown; patternProperties?: object };
  if (typeof pattern === 'string') into.set(pattern, location);
  for (const name of Object.keys(patternProperties ?? {})) into.set(name, location);
  for (const member of Object.values(value)) collect(member, location, into);
}

function schemaPatterns(): Patterns {
  const found: Patterns = new Map();
  const files = globSync(['schemas/**/*.json', 'flows/**/*.json', 'src/**/*.schema.json'], { cwd: root });
  for (const file of files) collect(JSON.parse(readFileSync(`${root}${file}`, 'utf8')), file, found);
  for (const { method, url, schema } of server.app.routeTable)
    collect(schema, `${String(method)} ${url}`, found);
  return found;
}

/** Returns every regular expression in the sources of a folder with its file. */
function literals(pattern: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(pattern, { cwd: root })) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) found.set(node.getText(), file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

const expressionOf = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

/** Four times the text may take four times the steps, with tolerance for short texts. */
const linear = 6;

test('Every pattern of every schema is structurally linear', { timeout: 120_000 }, () => {
  const patterns = schemaPatterns();
  const wrong = [...patterns].flatMap(([pattern, location]) => {
    const verdict = isSafe(new RegExp(pattern, 'u'), { maxScore: 300, maxSteps: 200_000, timeout: Infinity });
    return verdict.safe ? [] : [`${location}: ${pattern} (${verdict.error})`];
  });
  expect(patterns.size).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test(
  'No pattern of a schema takes disproportionately many steps for a longer text',
  { timeout: 120_000 },
  () => {
    const wrong = [...schemaPatterns()].flatMap(([pattern, location]) => {
      const { growth, attack } = growthOf(new RegExp(pattern, 'u'));
      return growth > linear
        ? [`${location}: ${pattern} grows ${growth.toFixed(1)} on ${attack.slice(0, 40)}`]
        : [];
    });
    expect(wrong).toEqual([]);
  },
);

test(
  'No regular expression of server and engine takes disproportionately many steps',
  { timeout: 240_000 },
  () => {
    // Compiler and fonts read only our own files.
    const ours = /^src\/(engine\/(compile|cases)|server\/base\/pdf)\//;
    const read = [...literals(['src/server/**/*.ts', 'src/engine/**/*.ts'])].filter(
      ([, file]) => !ours.test(file),
    );
    const grown = read.flatMap(([literal, file]) => {
      const { growth, attack } = growthOf(expressionOf(literal));
      return growth > linear
        ? [`${file}: ${literal} grows ${growth.toFixed(1)} on ${attack.slice(0, 40)}`]
        : [];
    });
    expect(read.length).toBeGreaterThan(100);
    expect(grown).toEqual([]);
  },
);

test('The measurement distinguishes a quadratic pattern from a linear one', () => {
  expect(growthOf(/^[^\s@]+@[^\s@]+\.[^\s@]+$/).growth).toBeGreaterThan(linear);
  expect(growthOf(/\s+$/).growth).toBeGreaterThan(linear);
  expect(growthOf(/<[^>]*>/).growth).toBeGreaterThan(linear);
  expect(growthOf(/^(a+)+$/).growth).toBeGreaterThan(linear);
  expect(growthOf(/^[a-z0-9]+(-[a-z0-9]+)*$/).growth).toBeLessThan(linear);
  expect(growthOf(/<[^<>]*>/).growth).toBeLessThan(linear);
});
