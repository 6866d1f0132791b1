import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#engine/definition/json.ts';
import { jsonBelow } from '../sourceFiles.ts';

const folder = 'tests/definitions/fixtures';
/** Fixtures of formats that only the server reads. */
const serverFolder = 'tests/server/fixtures';

/** A fixture of a rule: its changes or document, and the expected diagnostics. */
export interface Sample {
  change?: { file: string; at?: string; to?: Json; text?: string }[];
  document?: Json;
  finds?: { code: string; file?: string; pointer: string }[];
}

const read = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Sample;

/** Returns the fixtures of a format. */
export function samplesOf(root: string, format: string, kind: 'good' | 'bad'): Sample[] {
  const folders = [folder, serverFolder];
  return folders
    .flatMap((each) => jsonBelow(root, `${each}/${format}/${kind}`))
    .map((path) => read(root, path));
}

/** Returns the names of all formats that have fixtures. */
export const sampleFormats = (root: string): string[] => readdirSync(join(root, folder)).sort();

/** Returns a file of the small definition that fixtures change; undefined when there is no such file. */
export function baseFile(root: string, file: string): Json | undefined {
  const path = `${folder}/check/base/${file}`;
  return jsonBelow(root, `${folder}/check/base`).includes(path)
    ? (JSON.parse(readFileSync(join(root, path), 'utf8')) as Json)
    : undefined;
}

/** Returns the first value of a member with that name, anywhere in the documents. */
export function exampleOf(documents: Json[], name: string): Json | undefined {
  for (const document of documents) {
    if (typeof document !== 'object' || document === null) continue;
    if (!Array.isArray(document) && Object.hasOwn(document, name)) return document[name];
    const inner = exampleOf(Object.values(document) as Json[], name);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
