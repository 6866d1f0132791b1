// Prospects. Made from schemas/api/prospects.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Number of the record */
  id: string;
}

export interface AddHeaders {
  /** The same key adds one prospect */
  'idempotency-key'?: string;
}

export interface ChangeHeaders {
  /** ETag of the version that was seen */
  'if-match'?: string;
}

/** A name, and a telephone number or an e-mail address; anything else may be missing */
export interface NewProspect {
  salutation?: 'mr' | 'ms' | 'diverse' | 'none';
  firstName?: string;
  lastName?: string;
  companyName?: string;
  birthDate?: string;
  email?: string;
  /** @maxItems 2 */
  phones?: string[];
  address?: {
    street?: string;
    streetNumber?: string;
    postcode?: string;
    city?: string;
  };
  /** Whether the person agreed to be called; absent where that was not asked */
  callable?: boolean;
}

export interface Added {
  number: string;
}

export interface Sought {
  name?: string;
  birthDate?: string;
  /** @maxItems 3 */
  emails?: string[];
  /** @maxItems 3 */
  phones?: string[];
}

export interface From {
  /** Number of the record that goes into the other one */
  von: string;
}

export interface MergePlan {
  /** Only a prospect without contract, claim and access goes into another record of the brand */
  possible: boolean;
  kept: {
    number: string;
    name: string;
    prospect: boolean;
  };
  merged: {
    number: string;
    name: string;
  };
  moves: {
    what:
      | 'customer_notes'
      | 'drafts'
      | 'sent_offers'
      | 'messages'
      | 'conversation_states'
      | 'contract_documents'
      | 'customer_applications'
      | 'declarations'
      | 'advertising_decisions'
      | 'partner_changes'
      | 'activity_assignments';
    count: number;
  }[];
  /** What the kept record lacks and takes over */
  takes: ('mobile' | 'phone' | 'email' | 'address' | 'birthDate')[];
  /** Ways of contact that go into a note */
  left: string[];
}

export interface MergeRequest {
  /** Number of the record that goes into the other one */
  from: string;
}

export interface Merged {
  id: string;
  /** Until then it can be undone */
  until: string;
}

export interface Merges {
  items: {
    id: string;
    /** Number of the record that is gone */
    merged: string;
    name: string;
    by: string;
    at: string;
    until: string;
    /**
     * What has gone on since; then it cannot be undone
     *
     * @minItems 1
     */
    touched?: (
      | 'customer_notes'
      | 'drafts'
      | 'sent_offers'
      | 'messages'
      | 'conversation_states'
      | 'contract_documents'
      | 'customer_applications'
      | 'declarations'
      | 'advertising_decisions'
      | 'partner_changes'
      | 'activity_assignments'
      | 'data'
    )[];
  }[];
}

export interface PartRequest {
  merge: string;
}

export interface Parted {
  /** Number of the record that is there again */
  number: string;
}
