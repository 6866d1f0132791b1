import type { CheckResult } from '#engine/compile/check.ts';
import type { compile } from '#engine/compile/compile.ts';
import type { SourceDocument } from '#engine/compile/document.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { link, schemaPath } from '#engine/compile/link.ts';
import { listName, membersRead } from '#engine/compile/lists.ts';
import {
  diagnosticMessage,
  type CheckTexts,
  type DiagnosticMessage,
} from '#engine/compile/diagnosticMessage.ts';
import { filesNamed } from '#engine/compile/references.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { readTree, sourceOf, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { RepeatedCheck } from './repeatedCheck.ts';
import { versionHash } from './versionHash.ts';
import type { StoredModule } from './moduleSigner.ts';

/** A compiled definition with its module's text. */
export interface BuiltDefinition {
  definition: Definition;
  moduleText: string;
  /** Hash of the sources and the compiler. */
  source: string;
}

/** Input of a build: all files and the names that definitions may use. */
export interface BuildInput {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
  texts: CheckTexts;
  /** The same files passed the check before, so it is skipped. */
  isGood?: boolean;
}

/** Result of a build. */
interface BuildResult {
  /** The last valid version of every existing definition, by id. */
  built: Map<string, BuiltDefinition>;
  /** All current problems, sorted by file and line. */
  problems: DiagnosticMessage[];
}

/** Checks and compiles definitions incrementally. */
export interface Builder {
  build(material: BuildInput): Promise<BuildResult>;
  /** Restores the definitions of an earlier build of the same files, by flow path. */
  restore(built: Map<string, BuiltDefinition>): void;
  /** Returns the last built definitions by flow path. */
  built(): Map<string, BuiltDefinition>;
}

/** Dependencies of a builder. */
interface BuilderOptions {
  compile(
    ...given: Parameters<typeof compile>
  ): ReturnType<typeof compile> | Promise<ReturnType<typeof compile>>;
  /** Returns the compiler's key; modules of other compilers are not reused. */
  compiler(): string;
  /** Finds stored modules by the hashes of their sources. */
  find(sources: string[]): Promise<StoredModule[]>;
}

/** Returns the parsed inputs of a definition; unchanged files keep their objects. */
function inputsOf(files: DefinitionFiles, used: string[]): unknown[] {
  const { flow, schema, commons, lists, tariff, contractPrefixes = [] } = files;
  const read = [...membersRead(sourceOf(files).flow).keys()].map((name) => lists[listName(name)]);
  return [
    flow,
    schema,
    ...used.map((ref) => commons[ref]),
    ...read,
    JSON.stringify([tariff, contractPrefixes]),
  ];
}

const haveSameParts = (before: unknown[], now: unknown[]) =>
  before.length === now.length && before.every((part, at) => part === now[at]);

/** A definition to build, with the shared files that it uses. */
interface BuildOrder {
  files: DefinitionFiles;
  source: DefinitionSource;
  used: string[];
  hash: string;
}

/** Another definition with an identical source does not match; it is compiled. */
const storedModuleFor = ({ source, hash }: BuildOrder, found: StoredModule[]): StoredModule | undefined =>
  found.find((kept) => kept.source === hash && kept.id === source.id);

const noDiagnostics: Pick<CheckResult, 'diagnostics' | 'byFlow'> = { diagnostics: [], byFlow: new Map() };

/** Returns a check that is loaded when it is first needed, because most starts have nothing to check. */
function lazyCheck(): (...given: Parameters<RepeatedCheck>) => Promise<ReturnType<RepeatedCheck>> {
  let check: RepeatedCheck | undefined;
  return async (...given) => {
    check ??= (await import('./repeatedCheck.ts')).createRepeatedCheck();
    return check(...given);
  };
}

/** Returns a builder without earlier results. */
export function createBuilder({ compile, compiler, find }: BuilderOptions): Builder {
  const documents = new Map<string, { text: string; document: SourceDocument }>();
  const runCheck = lazyCheck();
  /** Last valid versions by flow path. */
  const good = new Map<string, { used: string[]; material: unknown[]; built: BuiltDefinition }>();

  function isBuilt(files: DefinitionFiles): boolean {
    const before = good.get(files.flow.file);
    return before !== undefined && haveSameParts(before.material, inputsOf(files, before.used));
  }

  /** Texts are excluded: modules do not contain them. */
  function orderOf(files: DefinitionFiles): BuildOrder {
    const source = sourceOf(files);
    const { id, namespace, flow, schema, commons, tariff, lists, contractPrefixes } = source;
    const used = filesNamed(schema, schemaPath(flow.schema), commons);
    const parts = used.map((ref) => [ref, commons[ref]]);
    const named = contractPrefixes ? [contractPrefixes] : [];
    const shaped = [id, namespace, flow, schema, parts, tariff ?? null, lists ?? null, ...named];
    return { files, source, used, hash: versionHash(`${compiler()}\n${JSON.stringify(shaped)}`) };
  }

  async function build(
    { source, hash }: BuildOrder,
    kept: StoredModule | undefined,
  ): Promise<BuiltDefinition> {
    // An already compiled source is only linked, which yields the definition without its module.
    if (!kept) return { ...(await compile(source, versionHash)), source: hash };
    const definition: Definition = { ...link(source).definition, version: kept.version };
    return { definition, moduleText: kept.module, source: hash };
  }

  async function buildOrder(
    order: BuildOrder,
    kept: StoredModule | undefined,
  ): Promise<Diagnostic | undefined> {
    const file = order.files.flow.file;
    const before = good.get(file)?.built;
    try {
      const built = before?.source === order.hash ? before : await build(order, kept);
      good.set(file, { used: order.used, material: inputsOf(order.files, order.used), built });
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { file, pointer: '', line: 1, column: 1, code: 'not-compiled', params: { reason } };
    }
  }

  return {
    restore(built) {
      // Without inputs to compare, a changed file is matched by its source hash.
      for (const [file, each] of built) good.set(file, { used: [], material: [], built: each });
    },
    built: () => new Map([...good].map(([file, { built }]) => [file, built])),
    async build({ files, vocabulary, texts, isGood = false }) {
      const tree = readTree(files, undefined, documents);
      const { diagnostics, byFlow } = isGood ? noDiagnostics : await runCheck(tree, vocabulary);
      const paths = new Set(tree.definitions.map(({ flow }) => flow.file));
      for (const path of [...good.keys()]) if (!paths.has(path)) good.delete(path);
      const orders = tree.definitions
        .filter((definition) => !byFlow.get(definition.flow.file)?.length && !isBuilt(definition))
        .map(orderOf);
      const found = await find(orders.map(({ hash }) => hash));
      const failed: Diagnostic[] = [];
      for (const order of orders) {
        const diagnostic = await buildOrder(order, storedModuleFor(order, found));
        if (diagnostic) failed.push(diagnostic);
      }
      const built = new Map([...good.values()].map((each) => [each.built.definition.id, each.built]));
      return {
        built,
        problems: [...diagnostics, ...failed].map((diagnostic) => diagnosticMessage(diagnostic, texts)),
      };
    },
  };
}
