import { fileURLToPath } from 'node:url';
import checkTexts from '../../locales/live/check.json' with { type: 'json' };
import { check } from '#engine/compile/check.ts';
import { compile } from '#engine/compile/compile.ts';
import { problemLine, problemOf } from '#engine/compile/problem.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import { readSources } from './sourceFiles.ts';
import { readTariffs, readVocabulary } from './vocabulary.ts';

/** What `check` found in a checkout: lines to print, and whether all is well. */
export interface CheckReport {
  lines: string[];
  good: boolean;
}

const filled = (text: string, params: { [name: string]: number }) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

/** The start of a finding about a definition that the compiler refuses. */
const notCompiled = { pointer: '', line: 1, column: 1, code: 'not-compiled' };

/** Checks every definition below `root` and compiles those that are good. */
export function checkDefinitions(root: string): CheckReport {
  const tree = readTree(readSources(root, sourceFolders), readTariffs(root));
  const { findings, warnings, byFlow } = check(tree, readVocabulary(root));
  const failed = tree.definitions.flatMap((definition) => {
    if (byFlow.get(definition.flow.file)?.length) return [];
    try {
      compile(sourceOf(definition), () => 'check');
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ ...notCompiled, file: definition.flow.file, params: { reason } }];
    }
  });
  const problems = [...findings, ...failed].map((finding) => problemOf(finding, checkTexts));
  const remarks = warnings.map((finding) => problemOf(finding, checkTexts));
  const counted = {
    definitions: tree.definitions.length,
    problems: problems.length,
    warnings: remarks.length,
    files: new Set(problems.map(({ file }) => file)).size,
  };
  const good = problems.length === 0;
  const summary = good ? checkTexts.summary.good : checkTexts.summary.bad;
  const said = [
    ...remarks.map((remark) => `${checkTexts.warning} ${problemLine(remark)}`),
    ...problems.map(problemLine),
    ...(remarks.length > 0 ? [filled(checkTexts.summary.warnings, counted)] : []),
    filled(summary, counted),
  ];
  return { lines: said, good };
}

// Run as a command, not imported: prints and ends with 1 when something is wrong.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, good } = checkDefinitions(fileURLToPath(new URL('../..', import.meta.url)));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = good ? 0 : 1;
}
