import type { check as Check, CheckResult } from '#engine/compile/check.ts';
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
import { readTree, sourceOf, type DefinitionFiles, type TariffInputsByKey } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { versionHash } from './hash.ts';
import type { StoredModule } from './moduleSeal.ts';

/** A definition that was compiled, with the text of its module. */
export interface Built {
  definition: Definition;
  moduleText: string;
  /** Hash of what it was compiled from, and by what. */
  source: string;
}

/** What the workshop reads: the texts of all files, and the names that may be used in them. */
export interface Material {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
  tariffs: TariffInputsByKey;
  texts: CheckTexts;
  /** Whether the same files were checked before and nothing was wrong: then they are not checked again. */
  isGood?: boolean;
}

/** What one look at the files brought. */
export interface Outcome {
  /** The last good version of every definition whose flow is still there, by id. */
  built: Map<string, Built>;
  /** Everything that is wrong now, in the order of files and lines. */
  problems: DiagnosticMessage[];
}

/** Checks and compiles; remembers, so that only what changed is compiled again. */
export interface Builder {
  work(material: Material): Promise<Outcome>;
  /** Takes over what an earlier look at the same files built, by the paths of their flows. */
  recall(built: Map<string, Built>): void;
  /** What was built last, by the paths of the flows. */
  built(): Map<string, Built>;
}

/** What a workshop works with. */
export interface Tools {
  compile(
    ...given: Parameters<typeof compile>
  ): ReturnType<typeof compile> | Promise<ReturnType<typeof compile>>;
  /** Names the compiler; what another one made of a source is not taken. */
  compiler(): string;
  /** Modules that the platform made from sources before. */
  find(sources: string[]): Promise<StoredModule[]>;
}

/** Everything that shapes one definition, as objects: unchanged files stay the same ones. */
function materialOf(files: DefinitionFiles, used: string[]): unknown[] {
  const { flow, schema, commons, lists, tariff } = files;
  const read = [...membersRead(flow.value as unknown as FlowSource).keys()].map(
    (name) => lists[listName(name)],
  );
  return [flow, schema, ...used.map((ref) => commons[ref]), ...read, JSON.stringify(tariff)];
}

const same = (before: unknown[], now: unknown[]) =>
  before.length === now.length && before.every((part, at) => part === now[at]);

/** A definition that is to be built, with the shared files that it is made of. */
interface Order {
  files: DefinitionFiles;
  source: DefinitionSource;
  used: string[];
  hash: string;
}

/** The same source may have been compiled for another definition only by chance; then it is compiled again. */
const keptFor = ({ source, hash }: Order, found: StoredModule[]): StoredModule | undefined =>
  found.find((kept) => kept.source === hash && kept.id === source.id);

const noDiagnostics: Pick<CheckResult, 'diagnostics' | 'byFlow'> = { diagnostics: [], byFlow: new Map() };

/** The rules are read by a start that has something to check, and by no other. */
async function checked(...given: Parameters<typeof Check>): Promise<CheckResult> {
  const { check } = await import('#engine/compile/check.ts');
  return check(...given);
}

/** Opens a workshop without memory of earlier versions. */
export function createBuilder({ compile, compiler, find }: Tools): Builder {
  const documents = new Map<string, { text: string; document: SourceDocument }>();
  /** The last good version by the path of its flow. */
  const good = new Map<string, { used: string[]; material: unknown[]; built: Built }>();

  function isBuilt(files: DefinitionFiles): boolean {
    const before = good.get(files.flow.file);
    return before !== undefined && same(before.material, materialOf(files, before.used));
  }

  /** Texts are no part of it: they change nothing in a module. */
  function orderOf(files: DefinitionFiles): Order {
    const source = sourceOf(files);
    const { id, namespace, flow, schema, commons, tariff, lists } = source;
    const used = filesNamed(schema, schemaPath(flow.schema), commons);
    const parts = used.map((ref) => [ref, commons[ref]]);
    const shaped = [id, namespace, flow, schema, parts, tariff ?? null, lists ?? null];
    return { files, source, used, hash: versionHash(`${compiler()}\n${JSON.stringify(shaped)}`) };
  }

  async function build({ source, hash }: Order, kept: StoredModule | undefined): Promise<Built> {
    // A source that was compiled before is linked only, which gives the definition without its module.
    if (!kept) return { ...(await compile(source, versionHash)), source: hash };
    const definition: Definition = { ...link(source).definition, version: kept.version };
    return { definition, moduleText: kept.module, source: hash };
  }

  async function fulfil(order: Order, kept: StoredModule | undefined): Promise<Diagnostic | undefined> {
    const file = order.files.flow.file;
    const before = good.get(file)?.built;
    try {
      const built = before?.source === order.hash ? before : await build(order, kept);
      good.set(file, { used: order.used, material: materialOf(order.files, order.used), built });
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { file, pointer: '', line: 1, column: 1, code: 'not-compiled', params: { reason } };
    }
  }

  return {
    recall(built) {
      // Without its material each is looked for by its source when files change.
      for (const [file, each] of built) good.set(file, { used: [], material: [], built: each });
    },
    built: () => new Map([...good].map(([file, { built }]) => [file, built])),
    async work({ files, vocabulary, tariffs, texts, isGood = false }) {
      const tree = readTree(files, tariffs, documents);
      const { diagnostics, byFlow } = isGood ? noDiagnostics : await checked(tree, vocabulary);
      const paths = new Set(tree.definitions.map(({ flow }) => flow.file));
      for (const path of [...good.keys()]) if (!paths.has(path)) good.delete(path);
      const orders = tree.definitions
        .filter((definition) => !byFlow.get(definition.flow.file)?.length && !isBuilt(definition))
        .map(orderOf);
      const found = await find(orders.map(({ hash }) => hash));
      const failed: Diagnostic[] = [];
      for (const order of orders) {
        const diagnostic = await fulfil(order, keptFor(order, found));
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
