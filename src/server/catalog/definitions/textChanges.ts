import { hash } from 'node:crypto';
import { blocksFile } from '#engine/compile/compose/blockTexts.ts';
import { isFlowFile, pathsOfFlow } from '#engine/compile/compose/definitionPaths.ts';
import { parsedFiles } from '#engine/compile/compose/parsedFiles.ts';
import { usedFiles } from '#engine/compile/compose/usedFiles.ts';
import { namesBound } from '#engine/text/boundText.ts';
import type { CheckTexts } from '#engine/compile/diagnosticMessage.ts';

/** Reads the check's texts from the files themselves. */
export function checkTextsOf(files: { [path: string]: string }): CheckTexts {
  const none: CheckTexts = { hint: '{{name}}', types: {}, codes: {} };
  try {
    return { ...none, ...(JSON.parse(files['locales/live/check.json'] ?? '{}') as Partial<CheckTexts>) };
  } catch {
    // The file with the check's texts is invalid itself; its problem is then shown by code.
    return none;
  }
}

const folder = 'locales/live/';

/** Returns the schema of a definition and the shared ones: texts may name bounds of fields. */
const schemasOf = (flow: string, files: { [path: string]: string }): string[] => [
  pathsOfFlow(flow).schema,
  ...Object.keys(files).filter((path) => path.startsWith('schemas/common/')),
];

/** Returns digests of the texts by the path of their file, including the shared pieces that they come from. */
export function textDigests(files: { [path: string]: string }): { [path: string]: string } {
  const parse = parsedFiles(files);
  const shared = new Map<string, string[]>();
  for (const flow of Object.keys(files).filter(isFlowFile)) {
    // Texts of blocks are part of every definition that refers to one.
    const used = [...usedFiles(flow, parse), blocksFile];
    const namesBounds = [pathsOfFlow(flow).texts, ...used].some((path) => namesBound(files[path] ?? ''));
    shared.set(pathsOfFlow(flow).texts, namesBounds ? [...used, ...schemasOf(flow, files)] : used);
  }
  const paths = new Set([...Object.keys(files).filter((path) => path.startsWith(folder)), ...shared.keys()]);
  const digestOf = (path: string) =>
    hash('sha256', [path, ...(shared.get(path) ?? [])].map((file) => files[file] ?? '').join('\n'));
  return Object.fromEntries([...paths].map((path) => [path, digestOf(path)]));
}

/** Returns the namespaces that were added, changed or removed. */
export function changedTexts(before: { [path: string]: string }, now: { [path: string]: string }): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => before[path] !== now[path])
    .map((path) => path.slice(folder.length, -'.json'.length));
}
