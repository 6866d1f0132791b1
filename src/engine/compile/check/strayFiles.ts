import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import { isPieceFile } from '../compose/pieceFiles.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { isFlowFile } from '../compose/definitionPaths.ts';
import { outlineOf } from '../outline.ts';
import { resolvePath } from '../resolvePath.ts';
import type { DefinitionFiles } from '../tree.ts';
import { isBesideTariffs, strayTariffs } from './tariff/strayTariffs.ts';

type Parts = Pick<DefinitionFiles, 'namespace' | 'flow' | 'parts' | 'outline'>;

const texts = /^locales\/(?:live|preview)\/[^/]+\.[^/]+\.json$/;
const schemas = /^schemas\/[^/]+\/.+\.json$/;

/** Returns the paths that files of definitions must have to be found. */
function expectedFiles(definitions: Parts[]): string[] {
  return definitions.flatMap((definition) => {
    const { namespace, flow, parts } = definition;
    const { schema } = outlineOf(definition);
    return [
      ...['live', 'preview'].map((stage) => `locales/${stage}/${namespace}.json`),
      ...(schema !== undefined ? [resolvePath(flow.file, schema)] : []),
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
    if (isBesideTariffs(file)) return true;
    return texts.test(file) || (schemas.test(file) && !file.startsWith('schemas/common/'));
  });
}

/** Returns whether a file is a piece for new definitions, which none needs to use yet. */
export const isOffered = ({ file, value }: SourceDocument): boolean =>
  isPieceFile(file) && isObject(value) && value.offered === true;

/** `reise` of `flows/produkte/reise.json`, `schemas/produkte/reise.schema.json` and `locales/live/produkt.reise.json`. */
const nameOf = (file: string) =>
  (file.split('/').at(-1) ?? '')
    .replace(/^(?:produkt|aenderung|schaden|erklaerung)\.(?!flow|schema)/, '')
    .split('.')[0];

/** Returns the keys of all products. */
const productKeys = (definitions: Parts[]): string[] =>
  definitions.flatMap((definition) => {
    const { key } = outlineOf(definition);
    return definition.flow.file.startsWith('flows/produkte/') && key !== undefined ? [key] : [];
  });

/** Returns diagnostics about files that belong to no definition: their questions and texts are never shown. */
export function strayFiles(files: string[], definitions: Parts[]): Diagnostic[] {
  const expected = expectedFiles(definitions);
  const expectedSet = new Set(expected);
  const isPreview = (file: string) => file.startsWith('locales/preview/');
  // Previews are optional; other files are not.
  const missing = expected.filter((file) => !isPreview(file) && !files.includes(file));
  const unused = files.filter((file) => !expectedSet.has(file) && !isBesideTariffs(file));
  const lost = unused.filter((file) => !isPieceFile(file));
  const pieces = unused.filter(isPieceFile);
  const flows = lost.filter((file) => file.startsWith('flows/'));
  // An unreadable flow may name any schema.
  const unread = definitions.some((each) => !outlineOf(each).readable);
  const tariffs = unread ? [] : strayTariffs(files.filter(isBesideTariffs), productKeys(definitions));
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
  return [...tariffs, ...found, ...pieces.map((file) => ({ ...unusedPiece, file }))];
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
  // A product has no tariff because the folder of its tariff is misspelled.
  const misspelled = new Set(
    stray.flatMap(({ code, meant }) => (code === 'tariff-without-product' && meant ? [meant] : [])),
  );
  const reported = explained.filter(
    ({ code, params }) => code !== 'price-without-tariff' || !misspelled.has(String(params.key)),
  );
  // A tariff has no product because the product's key is misspelled.
  const misnamed = new Set(diagnostics.flatMap(({ code, meant }) => (code === 'wrong-key' ? [meant] : [])));
  const isExplained = ({ code, params }: Diagnostic) =>
    code === 'tariff-without-product' && misnamed.has(String(params.name));
  return [
    ...reported,
    ...stray.filter((each) => !twins.includes(each) && !left.has(each.file) && !isExplained(each)),
  ];
}
