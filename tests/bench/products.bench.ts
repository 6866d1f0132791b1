import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FlowSource } from '#engine/definition/source.ts';
import { literalsOf } from '../architecture/literals.ts';
import { codeBelow, filesBelow } from '../architecture/sourceTree.ts';
import { printTable, type Print } from './print.ts';
import { repetitionOf } from './sharedLeaves.ts';

export const name = 'What a product consists of: lines of JSON and of TypeScript';

const root = fileURLToPath(new URL('../..', import.meta.url));

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;

/** Returns the lines of a JSON file or of all below some paths. */
function jsonLines(...paths: string[]): number {
  const files = paths.flatMap((path) => {
    if (!existsSync(join(root, path))) return [];
    return path.endsWith('.json') ? [path] : filesBelow(path).filter((file) => file.endsWith('.json'));
  });
  return files.reduce((sum, file) => sum + linesOf(file), 0);
}

/** Returns the lines of code that name a product; it should be 0. */
function codeLines(keys: string[]): Map<string, number> {
  const lines = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const { strings } of codeBelow('src', 'renderers').map((file) => literalsOf(file)))
    for (const { text, place: location } of strings) lines.get(text.trim())?.add(location);
  return new Map([...lines].map(([key, places]) => [key, places.size]));
}

/** Counts the files of each product, without lists that several products share. */
export function run(print: Print): Promise<void> {
  const names = readdirSync(join(root, 'flows/produkte'))
    .filter((file) => file.endsWith('.flow.json'))
    .map((file) => file.replace('.flow.json', ''));
  const products = names.map((product) => {
    const flow = `flows/produkte/${product}.flow.json`;
    const { key } = JSON.parse(readFileSync(join(root, flow), 'utf8')) as FlowSource;
    return { key, product, flow };
  });
  const code = codeLines(products.map(({ key }) => key));
  const rows = products.map(({ key, product, flow }) => {
    const parts = [
      jsonLines(flow),
      jsonLines(`schemas/produkte/${product}.schema.json`),
      jsonLines(`locales/live/produkt.${product}.json`),
      jsonLines(`src/server/catalog/tariffs/data/${key}`),
      jsonLines(`src/server/catalog/documents/data/${key}`),
    ];
    const all = parts.reduce((sum, lines) => sum + lines, 0);
    return [key, ...parts, all, code.get(key) ?? 0].map(String);
  });
  printTable(
    print,
    ['product', 'flow', 'schema', 'texts', 'tariff', 'documents', 'lines of JSON', 'lines of TypeScript'],
    rows,
  );
  const own = repetitionOf(root, { produkte: 'produkt' });
  const rest = repetitionOf(
    root,
    { aenderungen: 'aenderung', schaeden: 'schaden', erklaerungen: 'erklaerung' },
    new Set(own.files),
  );
  printTable(
    print,
    ['definitions', 'leaves', 'distinct', 'share', 'lines'],
    [
      ['products and their shared pieces', own] as const,
      ['changes, claims, declarations', rest] as const,
    ].map(([what, { leaves, distinct, lines }]) =>
      [what, leaves, distinct, `${Math.round((distinct / leaves) * 100)} %`, lines].map(String),
    ),
  );
  print(`Texts of shared blocks: ${jsonLines('locales/live/blocks.json')} lines.`);
  return Promise.resolve();
}
