import type { FlowSource } from '../../definition/source.ts';
import { closest } from '../closest.ts';
import { isPieceFile } from '../compose/pieceFiles.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isFlowFile } from '../compose/definitionPaths.ts';
import { resolvePath } from '../resolvePath.ts';
import type { DefinitionFiles } from '../tree.ts';

type Parts = Pick<DefinitionFiles, 'namespace' | 'flow' | 'parts'>;

const texts = /^locales\/(?:live|preview)\/[^/]+\.[^/]+\.json$/;
const schemas = /^schemas\/[^/]+\/.+\.json$/;

/** Returns the paths that files of definitions must have to be found. */
function expectedFiles(definitions: Parts[]): string[] {
  return definitions.flatMap(({ namespace, flow, parts }) => {
    const { schema } = (flow.value ?? {}) as Partial<FlowSource>;
    return [
      ...['live', 'preview'].map((stage) => `locales/${stage}/${namespace}.json`),
      ...(typeof schema === 'string' ? [resolvePath(flow.file, schema)] : []),
      ...parts.map(({ file }) => file).filter(isPieceFile),
    ];
  });
}

/**
 * Returns the files that may belong to no definition, which only all definitions together show. Shared schemas belong
 * to all.
 */
export function partsOfDefinitions(files: string[]): string[] {
  return files.filter((file) => {
    if (file.startsWith('flows/')) return !isFlowFile(file);
    return texts.test(file) || (schemas.test(file) && !file.startsWith('schemas/common/'));
  });
}

/** `reise` of `flows/produkte/reise.json`, `schemas/produkte/reise.schema.json` and `locales/live/produkt.reise.json`. */
const nameOf = (file: string) =>
  (file.split('/').at(-1) ?? '')
    .replace(/^(?:produkt|aenderung|schaden|erklaerung)\.(?!flow|schema)/, '')
    .split('.')[0];

/** Returns diagnostics about files that belong to no definition: their questions and texts are never shown. */
export function strayFiles(files: string[], definitions: Parts[]): Diagnostic[] {
  const expected = expectedFiles(definitions);
  const expectedSet = new Set(expected);
  const isPreview = (file: string) => file.startsWith('locales/preview/');
  // Previews are optional; other files are not.
  const missing = expected.filter((file) => !isPreview(file) && !files.includes(file));
  const unused = files.filter((file) => !expectedSet.has(file));
  const lost = unused.filter((file) => !isPieceFile(file));
  const pieces = unused.filter(isPieceFile);
  const flows = lost.filter((file) => file.startsWith('flows/'));
  // An unreadable flow may name any schema.
  const unread = definitions.some(({ flow }) => flow.value === undefined);
  const found = lost.flatMap((file) => {
    const isFlow = flows.includes(file);
    if (!isFlow && flows.some((flow) => nameOf(flow) === nameOf(file))) return [];
    if (unread && schemas.test(file)) return [];
    const named = file.split('/').length > 2 ? file.replace(/(?:\.flow)?\.json$/, '.flow.json') : undefined;
    const meant = isFlow ? named : closest(file, isPreview(file) ? expected.filter(isPreview) : missing);
    const diagnostic = { file, pointer: '', line: 1, column: 1, code: 'stray-file', params: {} };
    return [{ ...diagnostic, ...(meant === undefined ? {} : { meant }) }];
  });
  const unusedPiece = { pointer: '', line: 1, column: 1, code: 'unused-piece', params: {} };
  return [...found, ...pieces.map((file) => ({ ...unusedPiece, file }))];
}

/** Returns the file whose absence a diagnostic reports. */
function missed({ code, file, params }: Diagnostic): string | undefined {
  if (code === 'missing-texts-file') return String(params.name);
  return code === 'unknown-file' ? resolvePath(file, String(params.name)) : undefined;
}

/**
 * Merges diagnostics with those about stray files. When one file is missing and another is stray, a name is
 * misspelled: one mistake.
 */
export function withStrayFiles(diagnostics: Diagnostic[], stray: Diagnostic[]): Diagnostic[] {
  const missing = new Set(diagnostics.flatMap((diagnostic) => missed(diagnostic) ?? []));
  const twins = stray.filter(({ meant }) => meant !== undefined && missing.has(meant));
  const explained = diagnostics.map((diagnostic) => {
    const twin = twins.find(({ meant }) => meant === missed(diagnostic));
    return twin && diagnostic.meant === undefined ? { ...diagnostic, meant: twin.file } : diagnostic;
  });
  // A flow that names the files of another definition leaves its own unused.
  const left = new Set(
    diagnostics.flatMap(({ code, file, meant }) =>
      code === 'wrong-file' && meant ? resolvePath(file, meant) : [],
    ),
  );
  return [...explained, ...stray.filter((each) => !twins.includes(each) && !left.has(each.file))];
}
