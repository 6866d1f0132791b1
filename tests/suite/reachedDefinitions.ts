import path from 'node:path';
import { resolvePath } from '#engine/compile/resolvePath.ts';
import { readTree, sourceFolders, type DefinitionFiles } from '#engine/compile/tree.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';

/** Files that every definition depends on: those that evaluate, draw, serve or prove it. */
const shared =
  /^(src\/(engine|web|server)\/|renderers\/|tests\/(definitions\/[^/]*\.proof\.ts|definitions\/(pages|support|agreement)\/|support\/)|package-lock\.json|vite\.config\.ts)/;

/** A tariff or document of one product: `src/server/catalog/tariffs/data/FAHRRAD/2026-01-01.json`. */
const ofProduct = /^src\/server\/catalog\/(?:tariffs|documents)\/data\/([A-Z0-9_-]+)\//;

/** Returns the paths below `schemas/` that a schema refers to, directly or indirectly. */
function referredBy(
  file: string,
  schemas: { [file: string]: string },
  reached = new Set<string>(),
): Set<string> {
  for (const [, reference = ''] of (schemas[file] ?? '').matchAll(/"\$ref":\s*"([^"#]+)/g)) {
    const target = resolvePath(file, reference);
    if (reached.has(target)) continue;
    reached.add(target);
    referredBy(target, schemas, reached);
  }
  return reached;
}

/** Returns a test for files that belong to one definition only. */
function isPartOf(
  definition: DefinitionFiles,
  schemas: { [file: string]: string },
): (file: string) => boolean {
  const { id, namespace, flow, parts } = definition;
  const key = id.slice(id.indexOf('.') + 1);
  const { schema = '' } = flow.value as { schema?: string };
  const schemaFile = resolvePath(flow.file, schema);
  // The texts of shared blocks belong to all; a change of them is proven by the cover.
  const made = parts.map(({ file }) => file).filter((file) => file.startsWith('flows/'));
  const own = new Set([flow.file, ...made, schemaFile, ...referredBy(schemaFile, schemas)]);
  return (file) =>
    own.has(file) ||
    new RegExp(`^locales/(live|preview)/${namespace.replaceAll('.', '\\.')}\\.json$`).test(file) ||
    ofProduct.exec(file)?.[1] === key ||
    path.posix.basename(file).startsWith(`${id}.`);
}

/**
 * Returns the ids of the definitions that changed files are part of, and whether something changed on which all of
 * them depend.
 */
export function reachedDefinitions(
  root: string,
  changed: readonly string[],
): { ids: string[]; all: boolean } {
  const files = readSources(root, sourceFolders);
  const { definitions } = readTree(files);
  const ids = definitions.filter((each) => changed.some(isPartOf(each, files))).map(({ id }) => id);
  const parts = definitions.map((each) => isPartOf(each, files));
  const all = changed.some((file) => shared.test(file) && !parts.some((isPart) => isPart(file)));
  return { ids, all };
}
