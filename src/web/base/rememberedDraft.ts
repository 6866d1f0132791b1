import type { GuardedStorage } from './guardedStorage.ts';

/** A draft that a person asked this browser to remember. */
export interface RememberedDraft {
  /** Id of the definition. */
  id: string;
  /** Title of the product. */
  title: string;
  /** Secret address that resumes it. */
  link: string;
  /** ISO instant from which the server knows it no more. */
  expiresAt: string;
}

const key = 'weitermachen';

/** Returns what this browser remembers; entries that have ended are left out. */
export function rememberedDrafts(storage: Pick<GuardedStorage, 'getItem'>, now: Date): RememberedDraft[] {
  try {
    const found = JSON.parse(storage.getItem(key) ?? '[]') as RememberedDraft[];
    return found.filter(({ expiresAt }) => new Date(expiresAt) > now);
  } catch {
    return [];
  }
}

/**
 * Remembers a draft in this browser, one per definition. Only at the explicit request of the person: then § 25 Abs. 2
 * Nr. 2 TDDDG needs no further consent.
 */
export function rememberDraft(
  storage: Pick<GuardedStorage, 'getItem' | 'setItem'>,
  draft: RememberedDraft,
  now: Date,
): void {
  const others = rememberedDrafts(storage, now).filter(({ id }) => id !== draft.id);
  storage.setItem(key, JSON.stringify(others.concat(draft)));
}

/** Forgets the draft of a definition. */
export function forgetDraft(storage: GuardedStorage, id: string, now: Date): void {
  const others = rememberedDrafts(storage, now).filter((each) => each.id !== id);
  if (others.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(others));
}

/** Returns the secret id that a draft's address names. */
export const secretOfLink = (link: string): string => new URL(link).searchParams.get('savedDraftId') ?? '';
