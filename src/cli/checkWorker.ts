import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { checkEach, type PartialCheckResult } from '#engine/compile/check.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { assertCompiles } from '#engine/compile/assertCompiles.ts';
import { judgedSourceOf, readTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';

/** Some definitions with the texts of all files that they need. */
export interface CheckJob {
  files: { [path: string]: string };
  vocabulary: Vocabulary;
}

/** The result of a job, and the definitions that passed the check but do not compile. */
export interface CheckOutcome {
  verdict: PartialCheckResult;
  failed: Diagnostic[];
}

/** Members that all diagnostics about definitions that do not compile have in common. */
const notCompiled = { pointer: '', line: 1, column: 1, code: 'not-compiled' };

/** Checks the definitions of a job and asserts that those without diagnostics compile. */
export function runCheckJob({ files, vocabulary }: CheckJob): CheckOutcome {
  const tree = readTree(files);
  const verdict = checkEach(tree, vocabulary);
  const failed = tree.definitions.flatMap((definition) => {
    if (verdict.byFlow.get(definition.flow.file)?.length) return [];
    try {
      assertCompiles(judgedSourceOf(definition));
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
