import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { allMeanings, meaningsOf } from '#engine/compile/check/semantics.ts';
import { dataFolders } from '#engine/compile/data/dataFormats.ts';
import { diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { digestsOf } from '../../src/cli/checkCache.ts';
import { checkDataFiles, type CheckedDefinitions } from '../../src/cli/dataCheck.ts';
import { ownFiles } from '../../src/cli/partition.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import mistakes from './support/dataMistakes.json' with { type: 'json' };
import { definitionCheckout } from './support/definitionCheckout.ts';

/** A mistake in a data file, and what the check reports about it. */
interface Mistake {
  file: string;
  from?: string;
  to?: string;
  remove?: boolean;
  code: string;
  meant?: string;
  /** Where the diagnostic is when it is in another file. */
  found?: string;
  line?: number;
}

let root: string;
let removeCopy: () => void;
let checked: CheckedDefinitions;
beforeAll(() => {
  const folders = ['package.json', 'schemas', 'src/cli', 'src/terminal', 'src/engine', ...dataFolders];
  ({ root, remove: removeCopy } = definitionCheckout(folders));
  const files = readSources(projectRoot, sourceFolders);
  const vocabulary = vocabularyOf(projectRoot);
  const { definitions } = readTree(files);
  checked = {
    files,
    definitions,
    vocabulary,
    digests: digestsOf(projectRoot, files, vocabulary),
    own: ownFiles(files),
    byFlow: new Map(definitions.map(({ flow }) => [flow.file, []])),
    meanings: allMeanings(
      new Map(definitions.map((each) => [each.flow.file, meaningsOf(each)])),
      Object.values(definitions[0]?.commons ?? {}),
    ),
  };
});
afterAll(() => removeCopy());

test('the data files of the project have no mistakes and lack nothing', async () => {
  expect(await checkDataFiles(root, checked)).toEqual({ diagnostics: [], warnings: [] });
});

const nameOf = ({ file, from, to }: Mistake) =>
  from === undefined ? `${file} is missing` : `${from} → ${to} in ${file}`;

test.each((mistakes as Mistake[]).map((mistake) => [nameOf(mistake), mistake] as const))(
  'the check names the place of a mistake: %s',
  async (_name, { file, from = '', to = '', remove, code, meant, ...expected }) => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const start = text.indexOf(from);
    expect(start, 'the text is in the file').toBeGreaterThanOrEqual(0);
    if (remove) rmSync(path);
    else writeFileSync(path, text.slice(0, start) + to + text.slice(start + from.length));
    try {
      const { diagnostics } = await checkDataFiles(root, checked);
      const { found = file, line } = expected;
      const mistakeLine = text.slice(0, start).split('\n').length;
      expect(diagnostics.map((each) => each.code)).toEqual([code]);
      for (const diagnostic of diagnostics) {
        expect(diagnostic.file).toBe(found);
        const near = diagnostic.code.startsWith('missing-') || diagnostic.code.startsWith('json-') ? 5 : 0;
        expect(Math.abs(diagnostic.line - (line ?? mistakeLine))).toBeLessThanOrEqual(near);
        const { message } = diagnosticMessage(diagnostic, texts);
        expect(message).not.toBe(diagnostic.code);
        expect(message).not.toContain('{{');
      }
      if (meant !== undefined) expect(diagnostics.map((each) => each.meant)).toContain(meant);
    } finally {
      cpSync(join(projectRoot, dirname(file)), join(root, dirname(file)), { recursive: true });
    }
  },
);

test('a definition without a sample gets a hint when the others have one', async () => {
  rmSync(join(root, 'tests/definitions/samples/produkt.REISE.json'));
  const { diagnostics, warnings } = await checkDataFiles(root, checked);
  expect(diagnostics).toEqual([]);
  expect(warnings.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['missing-sample', 'flows/produkte/reise.flow.json', 3],
  ]);
});
