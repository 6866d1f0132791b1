import { describe, expect, test } from 'vitest';
import {
  check,
  checkEach,
  cachedCheckResult,
  mergeCheckResults,
  type CheckResult,
} from '#engine/compile/check.ts';
import { readTree, sourceFolders, type SourceTree } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { writtenOut } from './support/writtenOut.ts';
import mistakes from './support/mistakes.json' with { type: 'json' };

/** A typing mistake in a file of the bicycle insurance, and the only diagnostic that it causes. */
interface Mistake {
  file: string;
  from: string;
  to: string;
  code: string;
  meant?: string;
  /** Position of the diagnostic when it is not on the line of the mistake: lines further on, or another file. */
  after?: number;
  found?: string;
}

/** The bicycle insurance without shared pieces, so that each row of the table changes one file only. */
const files = { ...readSources(projectRoot, sourceFolders), ...writtenOut() };
const vocabulary = vocabularyOf(projectRoot);
const cache = new Map();
// Pieces for new definitions belong to none that was accepted.
const paths = Object.keys(files).filter((path) => !/"offered": true/.test(files[path] ?? ''));

/**
 * Checks all definitions after one file has changed, as a watching server does: definitions without this file were
 * accepted before, which the first test proves.
 */
function checkAround(file: string, tree: SourceTree): CheckResult {
  const isTouched = ({ flow, schema, texts }: SourceTree['definitions'][number]) =>
    [flow, schema, texts].some((document) => document?.file === file);
  const touched = tree.definitions.filter(isTouched);
  const read = touched.flatMap(({ flow, schema, texts, commons }) => [
    flow,
    schema,
    texts,
    ...Object.values(commons),
  ]);
  const documents = new Map(
    read.flatMap((document) => (document ? [[document.file, document] as const] : [])),
  );
  const others = tree.definitions.filter((definition) => !isTouched(definition)).map(({ flow }) => flow.file);
  const parts = [
    checkEach({ documents, definitions: touched }, vocabulary),
    cachedCheckResult(others, paths, []),
  ];
  return mergeCheckResults(parts, tree.definitions);
}

const nameOf = ({ from, to }: Mistake) => `${JSON.stringify(from)} → ${JSON.stringify(to)}`;

describe('Every mistake causes one diagnostic at its position', () => {
  test('the definitions have no diagnostics without the mistakes', () => {
    expect(check(readTree(files, undefined, cache), vocabulary).diagnostics).toEqual([]);
  });

  test.each((mistakes as Mistake[]).map((mistake) => [nameOf(mistake), mistake] as const))(
    '%s',
    (_name, { file, from, to, code, meant, after = 0, found = file }) => {
      const text = files[file] ?? '';
      const start = text.indexOf(from);
      expect(start, 'the text stands in the file').toBeGreaterThanOrEqual(0);
      const changed = text.slice(0, start) + to + text.slice(start + from.length);
      const tree = readTree({ ...files, [file]: changed }, undefined, cache);
      const { diagnostics, warnings } = checkAround(file, tree);
      const line = found === file ? text.slice(0, start).split('\n').length + after : undefined;
      const reported = [...diagnostics, ...warnings.filter((warning) => warning.code !== 'long-sentence')];
      expect(
        reported.map((diagnostic) => ({
          code: diagnostic.code,
          file: diagnostic.file,
          meant: diagnostic.meant,
          line: line === undefined ? undefined : diagnostic.line,
        })),
      ).toEqual([{ code, file: found, meant, line }]);
    },
  );
});
