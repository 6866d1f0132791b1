import { blocksFile } from '#engine/compile/compose/blockTexts.ts';
import { isFlowFile, pathsOfFlow, type DefinitionPaths } from '#engine/compile/compose/definitionPaths.ts';
import { parsedFiles } from '#engine/compile/compose/parsedFiles.ts';
import { usedFiles } from '#engine/compile/compose/usedFiles.ts';
import { placeOfTariff } from '#engine/compile/tariffFiles.ts';
import { listFolder } from '#engine/compile/tree.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';

/** Texts of files by path. */
export type Files = { [path: string]: string };

/** Returns the paths of a definition's files, by the value of its flow. */
function pathsOf(path: string, flow: Json | undefined): DefinitionPaths {
  const { kind, schema } = isObject(flow) ? flow : {};
  return pathsOfFlow(path, {
    ...(typeof kind === 'string' && { kind }),
    ...(typeof schema === 'string' && { schema }),
  });
}

/** Returns the namespace of texts: `produkt.rad` for `locales/live/produkt.rad.json` and its preview. */
const namespaceOf = (path: string) => /^locales\/\w+\/([^/]+)\.json$/.exec(path)?.[1];

/** Returns whether a file belongs to all definitions: shared schemas and their texts, and lists. */
export const isShared = (path: string): boolean =>
  path.startsWith('schemas/common/') || path.startsWith(`${listFolder}/`) || path === blocksFile;

const ownBefore = new WeakMap<Files, Map<string, string[]>>();

/**
 * Returns the files that a definition uses and not all others do, by the path of its flow: flow, schema, texts,
 * tariffs, and the shared pieces and definitions that it is put together from. Found once per object of files.
 */
export function ownFiles(files: Files): Map<string, string[]> {
  const before = ownBefore.get(files);
  if (before) return before;
  const own = findOwnFiles(files);
  ownBefore.set(files, own);
  return own;
}

function findOwnFiles(files: Files): Map<string, string[]> {
  const textsOf = new Map<string, string[]>();
  for (const path of Object.keys(files)) {
    const name = namespaceOf(path);
    if (name !== undefined) textsOf.set(name, [...(textsOf.get(name) ?? []), path]);
  }
  const tariffsOf = Map.groupBy(Object.keys(files), (path) => placeOfTariff(path)?.product);
  const flows = Object.keys(files).filter(isFlowFile).sort();
  const parse = parsedFiles(files);
  const own = new Map(
    flows.map((path) => {
      const flow = parse(path);
      const { schema, texts: live } = pathsOf(path, flow);
      const key = isObject(flow) && typeof flow.key === 'string' ? flow.key : '';
      const tariffs = tariffsOf.get(key) ?? [];
      const texts = textsOf.get(namespaceOf(live) ?? '') ?? [];
      const used = usedFiles(path, parse).filter((file) => file in files);
      const schemas = schema in files && !isShared(schema) ? [schema] : [];
      return [path, [path, ...schemas, ...texts, ...tariffs, ...used]];
    }),
  );
  // What a variant extends is checked beside it, for which it needs all of its own files.
  const withBases = (paths: string[]) => [...new Set(paths.flatMap((path) => own.get(path) ?? [path]))];
  return new Map([...own].map(([flow, paths]) => [flow, withBases(paths)]));
}

/**
 * Divides the files of a checkout into parts with about the same amount of text. A part contains consecutive
 * definitions with all their files; files without definition are in the first part. Only what several definitions use
 * is in several parts.
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
