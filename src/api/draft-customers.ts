// Customers of drafts. Made from schemas/api/draft-customers.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Id of a draft in the list */
  id: string;
}

export interface Joining {
  /** Number of the customer */
  partner: string;
}

export interface Alike {
  /** Those alike in most first */
  items: {
    number: string;
    name: string;
    city: string;
    birthDate?: string;
    /** Noted by an agent; there is no contract yet */
    prospect?: true;
    /** @minItems 1 */
    same: ('name' | 'similarName' | 'birthday' | 'email' | 'phone')[];
  }[];
}
