import { isFlowFile, resolvePath } from '#engine/compile/tree.ts';

type Files = { [path: string]: string };

/** The schema that a flow names; nothing when the flow is no JSON, which the check says itself. */
function schemaOf(path: string, text: string): string {
  try {
    const { schema } = JSON.parse(text) as { schema?: unknown };
    return resolvePath(path, typeof schema === 'string' ? schema : '');
  } catch {
    return '';
  }
}

/** `locales/live/produkt.rad.json` and its preview belong to the flow `rad`; other texts to none. */
const nameOfTexts = (path: string) => /^locales\/\w+\/[^./]+\.([^/]+)\.json$/.exec(path)?.[1];
const nameOfFlow = (path: string) => /([^/]+)\.flow\.json$/.exec(path)?.[1] ?? '';

/** Shared schemas and lists belong to all. */
const isShared = (path: string) => /^(schemas\/common|src\/server\/lookups\/data)\//.test(path);

/**
 * Divides the files of a checkout into so many parts, each with about as much text. A part holds
 * definitions that follow each other, what they are made of, and all shared schemas and lists. What belongs
 * to no definition is in the first part. No file but those that are shared is in two.
 */
export function divide(files: Files, count: number): Files[] {
  const flows = Object.keys(files).filter(isFlowFile).sort();
  const partsOf = new Map<string, Set<number>>();
  const put = (path: string, part: number) => partsOf.set(path, (partsOf.get(path) ?? new Set()).add(part));
  const partOfName = new Map<string, Set<number>>();
  const length = flows.reduce((sum, path) => sum + (files[path]?.length ?? 0), 0);
  let passed = 0;
  for (const path of flows) {
    const part = Math.min(count - 1, Math.floor((passed / length) * count));
    const text = files[path] ?? '';
    passed += text.length;
    put(path, part);
    put(schemaOf(path, text), part);
    const name = nameOfFlow(path);
    partOfName.set(name, (partOfName.get(name) ?? new Set()).add(part));
  }
  const parts: Files[] = Array.from({ length: count }, () => ({}));
  const all = parts.map((_, part) => part);
  for (const [path, text] of Object.entries(files)) {
    const named = partOfName.get(nameOfTexts(path) ?? '');
    const wanted = isShared(path) ? all : (partsOf.get(path) ?? named ?? [0]);
    for (const part of wanted) parts[part]![path] = text;
  }
  return parts;
}
