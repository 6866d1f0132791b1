import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { checkEach, type PartVerdict } from '#engine/compile/check.ts';
import type { Finding } from '#engine/compile/finding.ts';
import { prove } from '#engine/compile/prove.ts';
import { readTree, sourceOf, type TariffReadings } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';

/** Some definitions with every file that they need, as texts. */
export interface Part {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
  tariffs: TariffReadings;
}

/** What was found in a part, and which of its good definitions the compiler refuses. */
export interface CheckedPart {
  verdict: PartVerdict;
  failed: Finding[];
}

/** The start of a finding about a definition that the compiler refuses. */
const notCompiled = { pointer: '', line: 1, column: 1, code: 'not-compiled' };

/** Checks the definitions of a part and proves that those without mistakes compile. */
export function checkPart({ files, vocabulary, tariffs }: Part): CheckedPart {
  const tree = readTree(files, tariffs);
  const verdict = checkEach(tree, vocabulary);
  const failed = tree.definitions.flatMap((definition) => {
    if (verdict.byFlow.get(definition.flow.file)?.length) return [];
    try {
      prove(sourceOf(definition));
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ ...notCompiled, file: definition.flow.file, params: { reason } }];
    }
  });
  return { verdict, failed };
}

// Run as a thread, not imported.
if (!isMainThread && (workerData as { checks?: boolean } | null)?.checks) {
  parentPort?.once('message', (part: Part) => parentPort?.postMessage(checkPart(part)));
}
