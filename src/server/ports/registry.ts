import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** Event for open wizards while definitions are edited. */
export type ChangeEvent =
  /** A definition has a new version. */
  | { type: 'version'; id: string; version: string; module: string }
  /** Texts changed; namespaces by name. */
  | { type: 'texts'; namespaces: string[] }
  /** Tariffs changed; keys of their products. */
  | { type: 'prices'; products: string[] }
  /** Documents changed; keys of the products that hand them out. */
  | { type: 'documents'; products: string[] }
  /** The words of consents changed. */
  | { type: 'consents' }
  /** All current problems; empty when resolved. */
  | { type: 'problem'; problems: DiagnosticMessage[] };

/** A definition that is currently served. */
export interface PublishedDefinition {
  definition: Definition;
  /** Address of its module: `/api/definitionen/produkt.FAHRRAD/<version>.js`. */
  module: string;
}

/** The wizard at an address. */
export interface WizardAddress extends PublishedDefinition {
  /** `antrag`, `beratung`, … */
  context: string;
  /** Base address of the context with a trailing slash: `/fahrrad/antrag/`. */
  base: string;
  /** Values of the address's placeholders: `{ marke: 'nord' }` for `/partner/{marke}/…`. */
  places: { [name: string]: string };
  /** Page whose slug follows the base; absent at the base itself. */
  page?: string;
}

/** All definitions found in the folders; of each the last valid version is served. */
export interface Registry {
  /** Returns every published definition, sorted by id. */
  list(): PublishedDefinition[];
  /** Finds by id (`produkt.FAHRRAD`) or by the key of a product (`FAHRRAD`). */
  get(idOrKey: string): PublishedDefinition | undefined;
  /** Resolves a path without query, with or without a trailing slash; undefined when no wizard page is there. */
  resolveAddress(path: string): WizardAddress | undefined;
  /** Returns a module's text, current or used within the last 30 days. */
  moduleText(id: string, version: string): Promise<string | undefined>;
  /** Returns the same, loaded for judgements. */
  load(id: string, version: string): Promise<LoadedDefinition | undefined>;
  /** Current problems of the files. */
  problems(): DiagnosticMessage[];
  /** @returns a function that unsubscribes */
  subscribe(listener: (news: ChangeEvent) => void): () => void;
  /** Deletes versions unused for 30 days. */
  removeUnused(): Promise<void>;
}
