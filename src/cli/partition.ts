import { placeOfTariff } from '#engine/compile/tariffFiles.ts';
import { isFlowFile, listFolder, resolvePath } from '#engine/compile/tree.ts';

/** Texts of files by path. */
export type Files = { [path: string]: string };

/**
 * Returns the path of the schema that a flow names, and its key; both are empty when the flow is not JSON, which the
 * check reports.
 */
function namesIn(path: string, text: string): { schema: string; key: string } {
  try {
    const { schema, key } = JSON.parse(text) as { schema?: unknown; key?: unknown };
    const file = resolvePath(path, typeof schema === 'string' ? schema : '');
    return { schema: file, key: typeof key === 'string' ? key : '' };
  } catch {
    return { schema: '', key: '' };
  }
}

/** Returns the flow that texts belong to: `rad` for `locales/live/produkt.rad.json` and its preview. */
const nameOfTexts = (path: string) => /^locales\/\w+\/[^./]+\.([^/]+)\.json$/.exec(path)?.[1];
const nameOfFlow = (path: string) => /([^/]+)\.flow\.json$/.exec(path)?.[1] ?? '';

/** Returns whether a file belongs to all definitions: shared schemas and lists. */
export const isShared = (path: string): boolean =>
  path.startsWith('schemas/common/') || path.startsWith(`${listFolder}/`);

/** Returns the files that only one definition uses, by the path of its flow: flow, schema, texts, tariffs. */
export function ownFiles(files: Files): Map<string, string[]> {
  const textsOf = new Map<string, string[]>();
  for (const path of Object.keys(files)) {
    const name = nameOfTexts(path);
    if (name !== undefined) textsOf.set(name, [...(textsOf.get(name) ?? []), path]);
  }
  const tariffsOf = Map.groupBy(Object.keys(files), (path) => placeOfTariff(path)?.product);
  const flows = Object.keys(files).filter(isFlowFile).sort();
  return new Map(
    flows.map((path) => {
      const { schema, key } = namesIn(path, files[path] ?? '');
      const tariffs = tariffsOf.get(key) ?? [];
      const texts = textsOf.get(nameOfFlow(path)) ?? [];
      return [path, [path, ...(schema in files && !isShared(schema) ? [schema] : []), ...texts, ...tariffs]];
    }),
  );
}

/**
 * Divides the files of a checkout into parts with about the same amount of text. A part contains consecutive
 * definitions with their own files and all shared files; files without definition are in the first part. Only shared
 * files are in several parts.
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
