import { describe, expect, test } from 'vitest';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { memberLines } from '../../src/cli/diff/memberLines.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { withChanges } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';
import { withPiece } from './support/sharedPage.ts';

const same = 'Zusammengesetzt ist alles gleich, Angabe für Angabe. Definitionen: 1.';
const sourcesOf = (files: { [path: string]: string }): DefinitionSource[] =>
  readTree(files).definitions.map(sourceOf);

const page = 'person';

describe('The comparison of definitions member by member', () => {
  test('finds no difference between a definition in one piece and the same with a shared page', () => {
    expect(readTree(withPiece()).definitions[0]?.flow.diagnostics).toEqual([]);
    expect(memberLines(sourcesOf(baseFiles()), sourcesOf(withPiece()))).toEqual([same]);
  });

  test('names every member that differs, in the files and in what is compiled', () => {
    const changed = withChanges(withPiece(), [
      { file: 'flows/bausteine/person.piece.json', at: `/texts/pages/${page}/title`, to: 'Wer' },
    ]);
    const lines = memberLines(sourcesOf(baseFiles()), sourcesOf(changed));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^produkt\.KLEIN\/texts\/pages\/person\/title: ".*" → "Wer"$/);
  });

  test('finds no difference between all definitions of the platform and the same written out in full', () => {
    const files = readSources(projectRoot, sourceFolders);
    const { definitions } = readTree(files);
    const inFull = definitions.flatMap(({ flow: whole, schema: pages, texts: sourceDocument }) =>
      [whole, pages, sourceDocument].flatMap((document) =>
        document ? [[document.file, JSON.stringify(document.value)] as const] : [],
      ),
    );
    const shared = Object.entries(files).filter(([path]) => !isPieceFile(path));
    const long = Object.fromEntries([...shared, ...inFull]);
    expect(memberLines(definitions.map(sourceOf), sourcesOf(long))).toEqual([
      same.replace('1', String(definitions.length)),
    ]);
  });
});
