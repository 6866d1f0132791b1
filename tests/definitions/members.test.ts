import { describe, expect, test } from 'vitest';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { memberLines } from '../../src/cli/diff/memberLines.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { withChanges } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';

const same = 'Zusammengesetzt ist alles gleich, Angabe für Angabe. Definitionen: 1.';
const sourcesOf = (files: { [path: string]: string }): DefinitionSource[] =>
  readTree(files).definitions.map(sourceOf);

const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';
const page = 'person';

/** Returns the small definition with one of its pages in a shared piece. */
function withPiece(): { [path: string]: string } {
  const files = baseFiles();
  const parsed = (path: string) => JSON.parse(files[path] ?? '') as { [room: string]: JsonObject };
  const [ownFlow, ownSchema, ownTexts] = [parsed(flow), parsed(schema), parsed(texts)];
  const taken = (holder: JsonObject | undefined): Json => {
    const value = holder?.[page] ?? {};
    delete holder?.[page];
    return value;
  };
  const piece = {
    description: 'Die Person.',
    flow: { pages: { [page]: taken(ownFlow.pages) } },
    schema: { properties: { [page]: taken(ownSchema.properties) } },
    texts: { pages: { [page]: taken(ownTexts.pages) }, fields: { [page]: taken(ownTexts.fields) } },
  };
  return {
    ...files,
    [flow]: JSON.stringify({ ...ownFlow, use: ['person'] }),
    [schema]: JSON.stringify(ownSchema),
    [texts]: JSON.stringify(ownTexts),
    'flows/bausteine/person.piece.json': JSON.stringify(piece),
  };
}

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
    const inFull = definitions.flatMap(({ flow: whole, schema: pages, texts: words }) =>
      [whole, pages, words].flatMap((document) =>
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
