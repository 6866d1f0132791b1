// Customer file. Made from schemas/api/customer-file.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Number of the customer */
  id: string;
}

export interface TimelineQuery {
  /** Entries of this kind only */
  art?: 'message' | 'mail' | 'change' | 'claim' | 'application' | 'paper' | 'access';
  /** At most 100; 30 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface Timeline {
  /** Whether the customer may be called with offers; on the first page, where it was decided */
  callable?: boolean;
  /** The newest first */
  items: {
    id: string;
    kind: 'message' | 'mail' | 'change' | 'claim' | 'application' | 'paper' | 'access';
    /** Of a paper only the day is meant; of several messages or accesses of a day the last */
    at: string;
    /** Subject, product, change, claim or paper */
    title?: string;
    /** What became of a claim then; or that a change was taken back */
    state?: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid' | 'takenBack';
    by?: {
      side: 'customer' | 'agent' | 'insurer';
      /** Of an agent */
      name?: string;
    };
    /** Messages of a chat or accesses of the day */
    count?: number;
    about?: {
      of: 'message' | 'chat' | 'claim' | 'contract' | 'application';
      id: string;
    };
  }[];
  cursor?: string;
}
