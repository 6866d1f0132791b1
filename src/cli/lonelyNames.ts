import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { isShared, type Files } from './partition.ts';

/** Shorter names, such as `key`, are also words of the format. */
const SHORTEST = 4;

/** Returns the only place in some files where a name stands by itself or in a pointer; undefined when it is used. */
function onlyPlace(name: string, paths: Iterable<string>, files: Files): string | undefined {
  const mention = new RegExp(`["/]${name}["/]`, 'g');
  const places: string[] = [];
  for (const path of paths) {
    const text = files[path] ?? '';
    for (const { index } of text.matchAll(mention))
      places.push(`${path}:${text.slice(0, index).split('\n').length}`);
    if (places.length > 1) return undefined;
  }
  return places[0];
}

/**
 * Returns diagnostics with the place of the name that was probably meant, where nothing else mentions it: that name may
 * be the misspelled one.
 * @param own files of each definition, by the path of its flow
 */
export function withLonelyNames(
  diagnostics: Diagnostic[],
  files: Files,
  own: ReadonlyMap<string, string[]>,
): Diagnostic[] {
  const shared = Object.keys(files).filter(isShared);
  return diagnostics.map((diagnostic) => {
    const { meant, file, line } = diagnostic;
    const name = (meant ?? '').split('/').at(-1) ?? '';
    if (name.length < SHORTEST || !/^[A-Za-z0-9_-]+$/.test(name)) return diagnostic;
    const around = [...own.values()].filter((paths) => paths.includes(file));
    const lonely = onlyPlace(name, new Set([...around.flat(), ...shared]), files);
    return lonely === undefined || lonely === `${file}:${line}` ? diagnostic : { ...diagnostic, lonely };
  });
}
