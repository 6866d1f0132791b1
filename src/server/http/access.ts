import type { Portal } from '../base/portal.ts';

/** Things that belong to somebody. A route about one of them shows it to whom it belongs and hides it from others. */
export type Owned =
  | 'session'
  | 'partner'
  | 'agent'
  | 'subAgent'
  | 'contract'
  | 'claim'
  | 'message'
  | 'attachment'
  | 'document'
  | 'draft'
  /** A draft that a customer keeps in the own account. */
  | 'ownDraft'
  /** A contract or a customer entrusted to a broker, whom a signed link leads there. */
  | 'entrusted';

/** Whoever is signed in at one of these portals and to whom belongs what the address (or the query) names. */
export interface OwnAccess {
  portals: Portal[];
  owns: Owned;
}

/**
 * Who may call a route:
 * - `offen`: everybody;
 * - `link`: whoever holds the secret that the address (or the body) names, as of a draft;
 * - `context`: everybody, but a context of a portal asks for who is signed in there (`judgement/caller.ts`);
 * - `local`: requests from this machine;
 * - `page`: pages of ours, with or without the cookie of a session; no page of another site can call it;
 * - portals: whoever is signed in at one of them, about the own person;
 * - portals with `owns`: whoever it belongs to.
 */
export type Access = 'offen' | 'context' | 'link' | 'local' | 'page' | Portal[] | OwnAccess;
