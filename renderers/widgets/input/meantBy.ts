import type { Found } from '../../form/formPorts.ts';

const plain = (text: string) => text.trim().toLocaleLowerCase('de');

/**
 * The entry that a text can only mean when its field is left: the one of that name, or the only one that was found. The
 * entry for whoever finds nothing is not meant by chance. Where a name of one's own may stand (`closed` false), the
 * text has to be a part of the only one: a name that is merely similar stays as it was written.
 */
export function meantBy(text: string, found: Found[], closed: boolean): Found | undefined {
  const typed = plain(text);
  if (typed === '') return undefined;
  const same = found.find(({ label }) => plain(label) === typed);
  const [only, ...others] = found.filter(({ last }) => !last);
  if (same || others.length > 0) return same;
  if (!only) return found.find(({ label }) => plain(label).startsWith(typed));
  return closed || plain(only.label).includes(typed) ? only : undefined;
}
