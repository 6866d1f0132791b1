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
import { readTariffs, vocabularyOf } from '../../src/cli/vocabulary.ts';
import mistakes from './support/mistakes.json' with { type: 'json' };

/** A slip of the pen in a file of the bicycle insurance, and the one diagnostic that it brings about. */
interface Mistake {
  file: string;
  from: string;
  to: string;
  code: string;
  meant?: string;
  /** Where it is found when not on the line of the slip itself: lines further on, or another file. */
  after?: number;
  found?: string;
}

const files = readSources(projectRoot, sourceFolders);
const tariffs = readTariffs(projectRoot);
const vocabulary = vocabularyOf(projectRoot);
const known = new Map();
const paths = Object.keys(files);

/**
 * Returns the verdict about all definitions after one file has changed, as a server finds it that watches them: what does not
 * read the file was found good before, which the first test proves.
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

describe('One mistake, one diagnostic, at its place', () => {
  test('all definitions are good before', () => {
    expect(check(readTree(files, tariffs, known), vocabulary).diagnostics).toEqual([]);
  });

  test.each((mistakes as Mistake[]).map((mistake) => [nameOf(mistake), mistake] as const))(
    '%s',
    (_name, { file, from, to, code, meant, after = 0, found = file }) => {
      const text = files[file] ?? '';
      const start = text.indexOf(from);
      expect(start, 'the text stands in the file').toBeGreaterThanOrEqual(0);
      const changed = text.slice(0, start) + to + text.slice(start + from.length);
      const tree = readTree({ ...files, [file]: changed }, tariffs, known);
      const { diagnostics, warnings } = checkAround(file, tree);
      const line = found === file ? text.slice(0, start).split('\n').length + after : undefined;
      const said = [...diagnostics, ...warnings.filter((warning) => warning.code !== 'long-sentence')];
      expect(
        said.map((diagnostic) => ({
          code: diagnostic.code,
          file: diagnostic.file,
          meant: diagnostic.meant,
          line: line === undefined ? undefined : diagnostic.line,
        })),
      ).toEqual([{ code, file: found, meant, line }]);
    },
  );
});
