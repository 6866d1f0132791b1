import { check } from '#engine/compile/check.ts';
import { compile } from '#engine/compile/compile.ts';
import type { SourceDocument } from '#engine/compile/document.ts';
import type { Finding } from '#engine/compile/finding.ts';
import { problemOf, type CheckTexts, type Problem } from '#engine/compile/problem.ts';
import { readTree, sourceOf, type DefinitionFiles, type TariffReadings } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { versionHash } from './hash.ts';

/** A definition that was compiled, with the text of its module. */
export interface Built {
  definition: Definition;
  moduleText: string;
}

/** What the workshop reads: the texts of all files, and the names that may be used in them. */
export interface Material {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
  tariffs: TariffReadings;
  texts: CheckTexts;
}

/** What one look at the files brought. */
export interface Outcome {
  /** The last good version of every definition whose flow is still there, by id. */
  built: Map<string, Built>;
  /** Everything that is wrong now, in the order of files and lines. */
  problems: Problem[];
}

/** Checks and compiles; remembers, so that only what changed is compiled again. */
export interface Workshop {
  work(material: Material): Outcome;
}

/** Identity of everything that shapes one definition: unchanged files stay the same objects. */
function sameMaterial(before: unknown[], now: unknown[]): boolean {
  return before.length === now.length && before.every((part, at) => part === now[at]);
}

function materialOf(definition: DefinitionFiles): unknown[] {
  const { flow, schema, commons, tariff } = definition;
  return [flow, schema, ...Object.values(commons), JSON.stringify(tariff)];
}

/** Opens a workshop without memory of earlier versions. */
export function createWorkshop(): Workshop {
  const documents = new Map<string, { text: string; document: SourceDocument }>();
  /** The last good version by the path of its flow. */
  const good = new Map<string, { material: unknown[]; built: Built }>();

  function build(definition: DefinitionFiles): Finding | undefined {
    const path = definition.flow.file;
    const material = materialOf(definition);
    const before = good.get(path);
    if (before && sameMaterial(before.material, material)) return undefined;
    try {
      good.set(path, { material, built: compile(sourceOf(definition), versionHash) });
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { file: path, pointer: '', line: 1, column: 1, code: 'not-compiled', params: { reason } };
    }
  }

  return {
    work({ files, vocabulary, tariffs, texts }) {
      const tree = readTree(files, tariffs, documents);
      const { findings, byFlow } = check(tree, vocabulary);
      const paths = new Set(tree.definitions.map(({ flow }) => flow.file));
      for (const path of [...good.keys()]) if (!paths.has(path)) good.delete(path);
      const failed: Finding[] = [];
      for (const definition of tree.definitions) {
        if (byFlow.get(definition.flow.file)?.length) continue;
        const finding = build(definition);
        if (finding) failed.push(finding);
      }
      const built = new Map([...good.values()].map((each) => [each.built.definition.id, each.built]));
      return { built, problems: [...findings, ...failed].map((finding) => problemOf(finding, texts)) };
    },
  };
}
