import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** What an open wizard is told while definitions are edited. */
export type ChangeEvent =
  /** A definition has a new version. */
  | { type: 'version'; id: string; version: string; module: string }
  /** Texts changed; namespaces by name. */
  | { type: 'texts'; namespaces: string[] }
  /** Everything that is wrong now; empty when all is well again. */
  | { type: 'problem'; problems: DiagnosticMessage[] };

/** A definition that is served at this moment. */
export interface PublishedDefinition {
  definition: Definition;
  /** Address of its module: `/api/definitionen/produkt.FAHRRAD/<version>.js`. */
  module: string;
}

/** What stands at an address of a wizard. */
export interface WizardAddress extends PublishedDefinition {
  /** `antrag`, `beratung`, … */
  context: string;
  /** The context's address with its slash at the end: `/fahrrad/antrag/`. */
  base: string;
  /** What stands in the places of the address: `{ marke: 'nord' }` for `/partner/{marke}/…`. */
  places: { [name: string]: string };
  /** The page whose slug follows the base; absent at the base itself. */
  page?: string;
}

/** All definitions, found by listing folders; the last good version of each is served. */
export interface Registry {
  /** Every published definition, by id. */
  list(): PublishedDefinition[];
  /** By id (`produkt.FAHRRAD`) or by the bare key of a product (`FAHRRAD`). */
  get(idOrKey: string): PublishedDefinition | undefined;
  /**
   * Resolves a path without query, with or without the slash at its end.
   * Undefined when no wizard or no page of one stands there.
   */
  byAddress(path: string): WizardAddress | undefined;
  /** The text of a module by id and version, current or stored within the last 30 days. */
  version(id: string, version: string): Promise<string | undefined>;
  /** The same, ready to judge with. */
  loaded(id: string, version: string): Promise<LoadedDefinition | undefined>;
  /** What is wrong in the files at this moment. */
  problems(): DiagnosticMessage[];
  /** @returns how to stop listening */
  listen(listener: (news: ChangeEvent) => void): () => void;
  /** Forgets versions that have been out of use for 30 days. */
  sweep(): Promise<void>;
}
