import type { GivenFile } from '#web/base/api/documents.ts';
import type { Tab } from './tab.ts';

/** Maximum number of files named in an application. */
const maxGivenFiles = 80;

/** Records files that were given to the customer. The first time counts: a hash is remembered once. */
export function noteGivenFiles(tab: Tab, files: GivenFile[]): void {
  const given = tab.read()?.given ?? [];
  const fresh = files.filter(({ sha256 }) => !given.some((each) => each.sha256 === sha256));
  if (fresh.length === 0) return;
  tab.write({
    given: [...given, ...fresh.map(({ sha256, at }) => ({ sha256, at }))].slice(-maxGivenFiles),
  });
}
