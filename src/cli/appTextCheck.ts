import { checkAppTexts, type TextOutline } from '#engine/compile/check/appTexts.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { parseDocument } from '#engine/compile/document.ts';
import outlines from './reference/appTexts.json' with { type: 'json' };

const byPath: { [path: string]: TextOutline } = outlines;

/** A tree of definitions alone, as tests have, comes without the texts of the app. */
const isWhole = (files: { [path: string]: string }): boolean =>
  files['locales/live/portals.json'] !== undefined;

/** Returns the files of the app's own texts, and their previews. */
export const appTextFiles = (files: { [path: string]: string }): string[] =>
  Object.keys(byPath).flatMap((path) =>
    [path, path.replace('/live/', '/preview/')].filter((each) => files[each] !== undefined),
  );

/** Returns mistakes in the texts of pages, mails and commands that belong to no definition. */
export function checkTextsOfApp(files: { [path: string]: string }): Diagnostic[] {
  if (!isWhole(files)) return [];
  const absent = Object.keys(byPath).filter((path) => files[path] === undefined);
  const missing = absent.map((path) => ({ file: path, pointer: '', line: 1, column: 1 }));
  return [
    ...missing.map((place) => ({ ...place, code: 'missing-texts-file', params: { name: place.file } })),
    ...appTextFiles(files).flatMap((path) => {
      const live = path.replace('/preview/', '/live/');
      const document = parseDocument(path, files[path] ?? '');
      return checkAppTexts(document, byPath[live] ?? {}, { partial: live !== path });
    }),
  ];
}
