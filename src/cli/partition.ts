import { isFlowFile, listFolder, resolvePath } from '#engine/compile/tree.ts';

/** Texts of files by their paths. */
export type Files = { [path: string]: string };

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
export const isShared = (path: string): boolean =>
  path.startsWith('schemas/common/') || path.startsWith(`${listFolder}/`);

/** The files that each definition has for itself, by the path of its flow: flow, schema, texts. */
export function ownFiles(files: Files): Map<string, string[]> {
  const textsOf = new Map<string, string[]>();
  for (const path of Object.keys(files)) {
    const name = nameOfTexts(path);
    if (name !== undefined) textsOf.set(name, [...(textsOf.get(name) ?? []), path]);
  }
  const flows = Object.keys(files).filter(isFlowFile).sort();
  return new Map(
    flows.map((path) => {
      const schema = schemaOf(path, files[path] ?? '');
      const texts = textsOf.get(nameOfFlow(path)) ?? [];
      return [path, [path, ...(schema in files && !isShared(schema) ? [schema] : []), ...texts]];
    }),
  );
}

/**
 * Divides the files of a checkout into so many parts, each with about as much text. A part holds
 * definitions that follow each other, what they are made of, and all shared schemas and lists. What belongs
 * to no definition is in the first part. No file but those that are shared is in two.
 */
export function partition(files: Files, count: number): Files[] {
  const own = ownFiles(files);
  const partsOf = new Map<string, Set<number>>();
  const length = [...own.keys()].reduce((sum, path) => sum + (files[path]?.length ?? 0), 0);
  let passed = 0;
  for (const [flow, paths] of own) {
    const part = Math.min(count - 1, Math.floor((passed / length) * count));
    passed += files[flow]?.length ?? 0;
    for (const path of paths) partsOf.set(path, (partsOf.get(path) ?? new Set()).add(part));
  }
  const parts: Files[] = Array.from({ length: count }, () => ({}));
  const all = parts.map((_, part) => part);
  for (const [path, text] of Object.entries(files)) {
    const wanted = isShared(path) ? all : (partsOf.get(path) ?? [0]);
    for (const part of wanted) parts[part]![path] = text;
  }
  return parts;
}
