import { hash } from 'node:crypto';
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

/** Returns digests of the text files by path. */
export function textDigests(files: { [path: string]: string }): { [path: string]: string } {
  const texts = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(texts.map(([path, text]) => [path, hash('sha256', text)]));
}

/** Returns the namespaces that were added, changed or removed. */
export function changedTexts(before: { [path: string]: string }, now: { [path: string]: string }): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => before[path] !== now[path])
    .map((path) => path.slice(folder.length, -'.json'.length));
}
