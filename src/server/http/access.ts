import type { Portal } from '../base/portal.ts';

/** Kinds of owned records. A route about one shows it to its owner and hides it from others. */
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
  /** A draft in a customer's own account. */
  | 'ownDraft'
  /** A contract or customer that a signed link entrusts to a broker. */
  | 'entrusted';

/** Requires sign-in at one of these portals and ownership of the record named in the address or query. */
export interface OwnAccess {
  portals: Portal[];
  owns: Owned;
}

/**
 * Who may call a route:
 * - `offen`: anyone;
 * - `link`: holders of the secret in the address or body, such as a draft's;
 * - `context`: anyone, but contexts of a portal require sign-in there (`judgement/caller.ts`);
 * - `local`: requests from this machine;
 * - `operator`: requests from this machine, or with the operator's token;
 * - `page`: our own pages, with or without a session cookie; not callable from other sites;
 * - portals: accounts signed in at one of them, about themselves;
 * - portals with `owns`: the record's owner.
 */
export type Access = 'offen' | 'context' | 'link' | 'local' | 'operator' | 'page' | Portal[] | OwnAccess;
