import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#engine/definition/json.ts';
import { jsonBelow } from '../sourceFiles.ts';

const folder = 'tests/definitions/fixtures';

/** A fixture of a rule: what is changed or said, and what the check finds there. */
export interface Sample {
  change?: { file: string; at?: string; to?: Json; text?: string }[];
  document?: Json;
  finds?: { code: string; file?: string; pointer: string }[];
}

const read = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Sample;

/** The fixtures of one kind, by the name of their format. */
export function samplesOf(root: string, format: string, kind: 'good' | 'bad'): Sample[] {
  return jsonBelow(root, `${folder}/${format}/${kind}`).map((path) => read(root, path));
}

/** The names of all formats that have fixtures. */
export const sampleFormats = (root: string): string[] => readdirSync(join(root, folder)).sort();

/** A file of the small definition that fixtures change; undefined when it has no such file. */
export function baseFile(root: string, file: string): Json | undefined {
  const path = `${folder}/check/base/${file}`;
  return jsonBelow(root, `${folder}/check/base`).includes(path)
    ? (JSON.parse(readFileSync(join(root, path), 'utf8')) as Json)
    : undefined;
}

/** The first value of a member of that name, anywhere in the documents. */
export function exampleOf(documents: Json[], name: string): Json | undefined {
  for (const document of documents) {
    if (typeof document !== 'object' || document === null) continue;
    if (!Array.isArray(document) && Object.hasOwn(document, name)) return document[name];
    const inner = exampleOf(Object.values(document) as Json[], name);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
