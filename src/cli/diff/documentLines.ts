import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import words from '../../../locales/live/commands.json' with { type: 'json' };
import { parseDocument } from '#engine/compile/document.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { jsonBelow } from '../sourceFiles.ts';
import { printed } from './diffLine.ts';
import { quoted } from './phrases.ts';

const say = words.diff.documents;

/** Where the documents of products are. */
const documentFolder = 'src/server/catalog/documents/data';
/** Maximum number of characters of a text that are shown. */
const SHOWN = 160;

/** Returns every text of a document in its order, without names of the format. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['$schema', 'id', 'type'].includes(name) ? [] : textsIn(inner),
  );
}

function documentsBelow(root: string): Map<string, Json | undefined> {
  return new Map(
    jsonBelow(root, documentFolder).map((path) => [
      path,
      parseDocument(path, readFileSync(join(root, path), 'utf8')).value,
    ]),
  );
}

const short = (text: string) => quoted(text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text);
const titleOf = (path: string, value: Json | undefined) =>
  isObject(value) && typeof value.title === 'string'
    ? value.title
    : path.slice(documentFolder.length + 1).replace('.json', '');

/** Returns which documents changed between two checkouts, by their texts, as German lines. */
export function documentLines(before: string, after: string): string[] {
  const [old, now] = [documentsBelow(before), documentsBelow(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const name = quoted(titleOf(path, is ?? was));
    const params = { name, folder: path.split('/').at(-2) ?? '' };
    const line = (text: string) => printed({ text, place: { file: path } });
    if (!old.has(path)) return [line(fillText(say.fresh, params))];
    if (!now.has(path)) return [line(fillText(say.gone, params))];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const [earlier, current] = [textsIn(was), textsIn(is)];
    const left = earlier
      .filter((text) => !current.includes(text))
      .map((text) => fillText(say.left, { text: short(text) }));
    const added = current
      .filter((text) => !earlier.includes(text))
      .map((text) => fillText(say.added, { text: short(text) }));
    return [line(fillText(say.changed, params)), ...[...left, ...added].map((text) => `  ${text}`)];
  });
}
