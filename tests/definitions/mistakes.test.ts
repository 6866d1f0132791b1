import { describe, expect, test } from 'vitest';
import { check } from '#engine/compile/check.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/settings.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { readTariffs, readVocabulary } from '../../src/cli/vocabulary.ts';
import mistakes from './support/mistakes.json' with { type: 'json' };

/** A slip of the pen in a file of the bicycle insurance, and the one finding that it brings about. */
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
const vocabulary = readVocabulary(projectRoot);
const known = new Map();
const nameOf = ({ from, to }: Mistake) => `${JSON.stringify(from)} → ${JSON.stringify(to)}`;

describe('One mistake, one finding, at its place', () => {
  test.each((mistakes as Mistake[]).map((mistake) => [nameOf(mistake), mistake] as const))(
    '%s',
    (_name, { file, from, to, code, meant, after = 0, found = file }) => {
      const text = files[file] ?? '';
      const start = text.indexOf(from);
      expect(start, 'the text stands in the file').toBeGreaterThanOrEqual(0);
      const changed = text.slice(0, start) + to + text.slice(start + from.length);
      const tree = readTree({ ...files, [file]: changed }, tariffs, known);
      const { findings, warnings } = check(tree, vocabulary);
      const line = found === file ? text.slice(0, start).split('\n').length + after : undefined;
      const said = [...findings, ...warnings.filter((warning) => warning.code !== 'long-sentence')];
      expect(
        said.map((finding) => ({
          ...{ code: finding.code, file: finding.file, meant: finding.meant },
          line: line === undefined ? undefined : finding.line,
        })),
      ).toEqual([{ code, file: found, meant, line }]);
    },
  );
});
