import type { JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';
import { closest } from './closest.ts';
import type { SourceDocument } from './document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { flatten, shapesOf, type BrokenReference, type FieldShape } from './shape.ts';
import type { Tariff } from '../tariff/tariff.ts';
import { customerTexts } from '../text/agentWording.ts';
import { isTariff } from './tariffFiles.ts';
import { flowOf, type DefinitionFiles } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The definition that rules check, and the diagnostics that they report. Files of the wrong form are left out. */
export interface Inspection {
  id: string;
  files: DefinitionFiles;
  flow: FlowSource;
  /** Fields by page; empty when the schema has the wrong form. */
  pages: Map<string, FieldShape[]>;
  /** Every field by its pointer. */
  fields: Map<string, FieldShape>;
  broken: BrokenReference[];
  /** As customers read them. Undefined when there is no file of texts or it has the wrong form. */
  texts?: JsonObject;
  /** Whether `pages` and `fields` are complete. */
  hasSchema: boolean;
  /** Tariffs of the right form, by their first days. */
  tariffs: { document: SourceDocument; tariff: Tariff }[];
  vocabulary: Vocabulary;
  diagnostics: Diagnostic[];
}

const nameOf = (file: string) => file.split('/').at(-1)?.split('.')[0];

/** Returns whether a definition names the schema of another one, whose fields are not its own. */
const isOfAnother = ({ flow, schema }: DefinitionFiles) =>
  schema !== undefined && nameOf(schema.file) !== nameOf(flow.file);

const tariffsIn = (documents: SourceDocument[]): Inspection['tariffs'] =>
  documents.flatMap((document) => {
    const tariff: unknown = document.value;
    return isTariff(tariff) ? [{ document, tariff }] : [];
  });

/** Opens an inspection of files whose flow has the right form. */
export function inspect(
  files: DefinitionFiles,
  sound: Set<SourceDocument>,
  vocabulary: Vocabulary,
): Inspection {
  const broken: BrokenReference[] = [];
  const read = files.schema && sound.has(files.schema) ? shapesOf(files, broken) : undefined;
  // A broken reference hides fields: rules about missing fields would be noise.
  const hasSchema = read !== undefined && broken.length === 0 && !isOfAnother(files);
  const pages = hasSchema ? read : new Map<string, FieldShape[]>();
  const fields = new Map(flatten([...pages.values()].flat()).map((shape) => [shape.pointer, shape]));
  return {
    id: files.id,
    files,
    flow: flowOf(files),
    pages,
    fields,
    broken,
    hasSchema,
    ...(files.texts && sound.has(files.texts)
      ? { texts: customerTexts(files.texts.value as JsonObject) }
      : {}),
    tariffs: tariffsIn(files.tariffs.filter((document) => sound.has(document))),
    vocabulary,
    diagnostics: [],
  };
}

/** Where a diagnostic is reported, and its parameters. */
export interface ReportOptions {
  document?: SourceDocument;
  end?: 'key' | 'value';
  params?: Diagnostic['params'];
  meant?: string;
}

/** Codes of what is said without being used. */
const surplusCodes = new Set([
  'unused-condition',
  'unused-fact',
  'unused-text',
  'unused-error',
  'unknown-component',
  'stage-without-page',
  'never-below',
  'wording-of-nothing',
]);

/** Reports a diagnostic; without a document it is about the flow. */
export function report(
  inspection: Inspection,
  code: string,
  pointer: string,
  saying: ReportOptions = {},
): void {
  const { document = inspection.files.flow, end, params = {}, meant } = saying;
  const position = document.positionOf(pointer, end);
  // A shared part may say more than each of its users needs.
  const isShared = position.origin !== undefined && position.origin !== document.file;
  if (isShared && surplusCodes.has(code)) return;
  inspection.diagnostics.push({
    file: document.file,
    pointer,
    code,
    params,
    ...position,
    ...(meant === undefined ? {} : { meant }),
  });
}

/**
 * Reports a name that is not known, with the one that was probably meant.
 * @returns whether the name is known
 */
export function expectKnownName(
  inspection: Inspection,
  code: string,
  pointer: string,
  name: string,
  validNames: Iterable<string>,
  saying: ReportOptions = {},
): boolean {
  const names = [...validNames];
  if (names.includes(name)) return true;
  const params = { name, ...saying.params };
  report(inspection, code, pointer, { ...saying, params, meant: closest(name, names) });
  return false;
}
