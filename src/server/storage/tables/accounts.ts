/** Codes sent to prove something. */
export interface AccountTansTable {
  id: string;
  /** A code opens nothing but what it was sent for. */
  purpose: string;
  /** Fingerprint of whom or which address it was sent to. */
  owner: string;
  code_mac: string;
  tries: number;
  /** Fingerprint of the proof that the right code was answered with; null before. */
  proof_mac: string | null;
  expires_at: Date;
}

/** What a mailed link lets somebody do. */
export type LinkPurpose = 'registration' | 'phone';

/** Links sent by mail, by the hash of their secret. */
export interface AccountLinksTable {
  hash: string;
  purpose: LinkPurpose;
  /** Number of the customer. */
  partner: string | null;
  /** Id in the pool; null where there is no account yet. */
  person: string | null;
  email: string;
  expires_at: Date;
}

/** Who has asked that everything be erased, once for each person. */
export interface ErasureRequestsTable {
  person: string;
  id: string;
  partner: string;
  requested_at: Date;
}
