import type { CheckTexts } from '#engine/compile/problem.ts';

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

/** Namespaces whose file is new, changed or gone. */
export function changedTexts(before: { [path: string]: string }, now: { [path: string]: string }): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => path.startsWith('locales/live/') && before[path] !== now[path])
    .map((path) => path.slice('locales/live/'.length, -'.json'.length));
}
