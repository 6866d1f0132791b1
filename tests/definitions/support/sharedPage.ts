import type { Json, JsonObject } from '#engine/definition/json.ts';
import { baseFiles } from './fixtures.ts';

const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';
const page = 'person';

/** The path of the piece with the shared page. */
export const personPiece = 'flows/bausteine/person.piece.json';

/** Returns the small definition with one of its pages in a shared piece. */
export function withPiece(): { [path: string]: string } {
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
    [flow]: `${JSON.stringify({ ...ownFlow, use: ['person'] }, null, 2)}\n`,
    [schema]: `${JSON.stringify(ownSchema, null, 2)}\n`,
    [texts]: `${JSON.stringify(ownTexts, null, 2)}\n`,
    [personPiece]: `${JSON.stringify(piece, null, 2)}\n`,
  };
}

/** Returns copies of that definition, each with its own key and addresses, and the one piece that they share. */
export function copiesWithPiece(count: number): { [path: string]: string } {
  const files = withPiece();
  const copies = Object.entries(files).flatMap(([path, text]) =>
    path.includes('klein')
      ? Array.from({ length: count }, (_, copy): [string, string] => [
          path.replace('klein', `klein-${copy}`),
          text.replaceAll('KLEIN', `KLEIN_${copy}`).replaceAll('klein', `klein-${copy}`),
        ])
      : [[path, text] as [string, string]],
  );
  return Object.fromEntries(copies);
}
