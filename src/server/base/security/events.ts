import type { Portal } from '../portal.ts';

/** Events of the security log, written as `security.<name>`; see the README of this folder. */
type SecurityEventName =
  | 'sign-in'
  | 'password'
  | 'passkey'
  | 'device'
  | 'code'
  | 'block'
  | 'refusal'
  | 'credential'
  | 'session'
  | 'payout-account'
  | 'confirmation';

type SecurityOutcome = 'success' | 'failure' | 'refused' | 'blocked';

/** Kind within an event. */
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
  | 'passkey'
  | 'device'
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

/** The account that an event is about; the log contains only its keyed hash. */
export interface Subject {
  portal?: Portal | undefined;
  /** Id in the pool, or the MAC of an unknown name or address. */
  person: string;
}

/** An event within a request. */
export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  kind?: SecurityKind;
  /** The affected person where that is not the caller. */
  about?: string;
  /** Code of the error catalogue. */
  code?: string;
}
