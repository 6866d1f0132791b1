import type { FinderHit } from '../../form/formPorts.ts';

const foldText = (text: string) => text.trim().toLocaleLowerCase('de');

/**
 * Returns the entry that a text unambiguously means when its field is left: the one of that name, or the only
 * one found. The fallback entry is never chosen implicitly. If free text is allowed (`closed` false), the
 * text has to be a part of the only entry: a merely similar name stays as typed.
 */
export function unambiguousMatch(text: string, found: FinderHit[], closed: boolean): FinderHit | undefined {
  const typed = foldText(text);
  if (typed === '') return undefined;
  const same = found.find(({ label }) => foldText(label) === typed);
  const [only, ...others] = found.filter(({ last }) => !last);
  if (same || others.length > 0) return same;
  if (!only) return found.find(({ label }) => foldText(label).startsWith(typed));
  return closed || foldText(only.label).includes(typed) ? only : undefined;
}
