import { hash } from 'node:crypto';
import { placeOfTariff } from '#engine/compile/tariffFiles.ts';

/** Returns digests of the tariffs by path. */
export function tariffDigests(files: { [path: string]: string }): { [path: string]: string } {
  const tariffs = Object.entries(files).filter(([path]) => placeOfTariff(path));
  return Object.fromEntries(tariffs.map(([path, text]) => [path, hash('sha256', text)]));
}

/** Returns the keys of the products whose tariffs were added, changed or removed. */
export function changedTariffs(
  before: { [path: string]: string },
  now: { [path: string]: string },
): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...paths].filter((path) => before[path] !== now[path]);
  return [...new Set(changed.flatMap((path) => placeOfTariff(path)?.product ?? []))];
}
