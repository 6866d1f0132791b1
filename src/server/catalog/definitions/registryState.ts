import type { compile as Compile } from '#engine/compile/compile.ts';
import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { createReviewedFiles, type ReviewedFiles } from '#server/base/reviewedFiles.ts';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { platformTariffs } from '../tariffs/service.ts';
import type { TariffRepository } from '../tariffs/tariffRepository.ts';
import { createBuilder, type Builder, type BuiltDefinition } from './builder.ts';
import { createChangeFeed, type ChangeFeed } from './changeEvents.ts';
import { compilerKey } from './compilerKey.ts';
import { createModuleSigner, type ModuleSigner } from './moduleSigner.ts';
import type { SnapshotCache } from './snapshotCache.ts';
import { findSources, type NamedVersion, type SignedModule } from './store.ts';
import { createTextsSigner, type TextsSigner } from './textsSigner.ts';
import { platformVocabulary } from './vocabulary.ts';

/** Options of the registry. */
export interface RegistryOptions {
  /** Absolute path of the checkout. */
  root: string;
  db: Kysely<Database>;
  clock: Clock;
  /** Secret that signs stored modules; the same on every server process. */
  secret: string;
  /** Secrets that are being changed, whose signatures count too. */
  otherSecrets?: string[];
  /** Names that definitions may use; defaults to those of the checkout. */
  vocabulary?: () => Vocabulary | Promise<Vocabulary>;
  /** Defaults to the platform's tariffs. */
  tariffs?: Pick<TariffRepository, 'faults'>;
  /** Reads the data files that the check accepted; defaults to a reader of nothing. */
  review?: ReviewedFiles;
  /** Snapshot of an earlier scan of the same sources. */
  memory?: SnapshotCache;
  /** Defaults to the compiler. */
  compile?: typeof Compile;
  /** Called with the problems of the first scan and after every change; empty once resolved. */
  report?: (problems: DiagnosticMessage[]) => void;
  /** Called for a stored module without a valid signature; it is neither run nor served. */
  forged?: (stored: NamedVersion) => void;
  /** Called when a rescan after an edit failed; the published definitions stay. */
  failed?: (error: unknown) => void;
}

/** What a registry holds. */
export interface RegistryState {
  readonly options: RegistryOptions;
  readonly tariffs: Pick<TariffRepository, 'faults'>;
  readonly review: ReviewedFiles;
  readonly vocabulary: () => Vocabulary | Promise<Vocabulary>;
  readonly signer: ModuleSigner;
  readonly textsSigner: TextsSigner;
  readonly builder: Builder;
  readonly changeFeed: ChangeFeed;
  /** Loaded modules by `id version`. */
  readonly loaded: Map<string, Promise<LoadedDefinition>>;
  built: Map<string, BuiltDefinition>;
  /** Version and digest of the texts that are known to be stored, by id. */
  readonly storedTexts: Map<string, string>;
  published: PublishedDefinition[];
  problems: DiagnosticMessage[];
  /** Text digests of the last scan. */
  texts: { [path: string]: string } | undefined;
  /** Ends with the last scan: they are serialized, because concurrent scans could publish the older one last. */
  scanning: Promise<void>;
}

/** Loaded lazily, because most starts have nothing to compile. */
async function lazyCompile(...given: Parameters<typeof Compile>): Promise<ReturnType<typeof Compile>> {
  const { compile } = await import('#engine/compile/compile.ts');
  return compile(...given);
}

/** Verifies a stored module's signature. */
export function isAuthentic(
  { signer, options }: Pick<RegistryState, 'signer' | 'options'>,
  stored: SignedModule,
): boolean {
  if (signer.isAuthentic(stored)) return true;
  options.forged?.({ id: stored.id, version: stored.version });
  return false;
}

/** Returns the modules that are stored for some sources. */
export async function storedModules(
  state: Pick<RegistryState, 'signer' | 'options'>,
  sources: string[],
): Promise<SignedModule[]> {
  const rows = await transaction(state.options.db, (trx) => findSources(trx, sources));
  return rows.filter((row) => isAuthentic(state, row));
}

/** Returns the state that a registry begins with. */
export function registryState(options: RegistryOptions): RegistryState {
  const signer = createModuleSigner(options.secret, options.otherSecrets);
  return {
    options,
    tariffs: options.tariffs ?? platformTariffs(),
    review: options.review ?? createReviewedFiles(),
    vocabulary: options.vocabulary ?? (() => platformVocabulary(options.root)),
    signer,
    textsSigner: createTextsSigner(options.secret, options.otherSecrets),
    builder: createBuilder({
      compile: options.compile ?? lazyCompile,
      compiler: compilerKey,
      find: (sources) => storedModules({ signer, options }, sources),
    }),
    changeFeed: createChangeFeed(),
    loaded: new Map(),
    built: new Map(),
    storedTexts: new Map(),
    published: [],
    problems: [],
    texts: undefined,
    scanning: Promise.resolve(),
  };
}
