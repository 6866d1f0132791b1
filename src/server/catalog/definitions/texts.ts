import { hash } from 'node:crypto';
import type { CheckTexts } from '#engine/compile/diagnosticMessage.ts';

/** The words of the check, out of the files themselves. */
export function checkTextsOf(files: { [path: string]: string }): CheckTexts {
  const none: CheckTexts = { hint: '{{name}}', types: {}, codes: {} };
  try {
    return { ...none, ...(JSON.parse(files['locales/live/check.json'] ?? '{}') as Partial<CheckTexts>) };
  } catch {
    // The file that words problems is itself broken; its own problem is then told by code.
    return none;
  }
}

const folder = 'locales/live/';

/** Digests of the files of texts by path. */
export function textDigests(files: { [path: string]: string }): { [path: string]: string } {
  const texts = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(texts.map(([path, text]) => [path, hash('sha256', text)]));
}

/** Namespaces whose file is new, changed or gone, by the digests of all files of texts. */
export function changedTexts(before: { [path: string]: string }, now: { [path: string]: string }): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => before[path] !== now[path])
    .map((path) => path.slice(folder.length, -'.json'.length));
}
