/** One-time codes. */
export interface AccountTansTable {
  id: string;
  /** The only use that the code is valid for. */
  purpose: string;
  /** MAC of the person or address that it was sent to. */
  owner: string;
  code_mac: string;
  tries: number;
  /** MAC of the proof given for the right code; null before. */
  proof_mac: string | null;
  expires_at: Date;
}

/** What a mailed link allows. */
export type LinkPurpose = 'registration' | 'phone';

/** Mailed links by the hash of their secret. */
export interface AccountLinksTable {
  hash: string;
  purpose: LinkPurpose;
  /** Number of the customer. */
  partner: string | null;
  /** Id in the pool; null before there is an account. */
  person: string | null;
  email: string;
  expires_at: Date;
}

/** Requests for erasure, one per person. */
export interface ErasureRequestsTable {
  person: string;
  id: string;
  partner: string;
  requested_at: Date;
}
