import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { checkEach, type PartialCheckResult } from '#engine/compile/check.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { assertCompiles } from '#engine/compile/assertCompiles.ts';
import { readTree, sourceOf, type TariffInputsByKey } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';

/** Some definitions with every file that they need, as texts. */
export interface CheckJob {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
  tariffs: TariffInputsByKey;
}

/** What was found in a part, and which of its good definitions the compiler refuses. */
export interface CheckOutcome {
  verdict: PartialCheckResult;
  failed: Diagnostic[];
}

/** The start of a diagnostic about a definition that the compiler refuses. */
const notCompiled = { pointer: '', line: 1, column: 1, code: 'not-compiled' };

/** Checks the definitions of a part and proves that those without mistakes compile. */
export function runCheckJob({ files, vocabulary, tariffs }: CheckJob): CheckOutcome {
  const tree = readTree(files, tariffs);
  const verdict = checkEach(tree, vocabulary);
  const failed = tree.definitions.flatMap((definition) => {
    if (verdict.byFlow.get(definition.flow.file)?.length) return [];
    try {
      assertCompiles(sourceOf(definition));
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
  parentPort?.once('message', (part: CheckJob) => parentPort?.postMessage(runCheckJob(part)));
}
