import type { Portal } from '../portal.ts';

/** What the security log tells; each is written as `security.<name>`. The README of this folder explains them. */
export type SecurityEventName =
  | 'sign-in'
  | 'password'
  | 'code'
  | 'block'
  | 'refusal'
  | 'credential'
  | 'session'
  | 'payout-account'
  | 'confirmation';

export type SecurityOutcome = 'success' | 'failure' | 'refused' | 'blocked';

/** What exactly, within an event. */
export type SecurityKind =
  | 'sign-in'
  | 'reset'
  | 'own'
  | 'tan'
  | 'link'
  | 'requests'
  | 'sent'
  | 'password'
  | 'forgotten-password'
  | 'email'
  | 'phone'
  | 'second-factor'
  | 'created'
  | 'locked'
  | 'unlocked'
  | 'removed'
  | 'begun'
  | 'ended'
  | 'all-ended'
  | 'reused'
  | 'customer'
  | 'claim'
  | 'signature';

/** Somebody as the code knows them; no line of the log names them so. */
export interface Subject {
  portal?: Portal | undefined;
  /** Id in the pool, or the fingerprint of a name or an address that nobody is known by. */
  person: string;
}

/** Something that happened within a request. */
export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  kind?: SecurityKind;
  /** Whom it is about, where that is not who asks. */
  about?: string;
  /** Code of the error catalogue. */
  code?: string;
}
