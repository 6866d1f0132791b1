// Audit. Made from schemas/api/audit.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Number of the customer */
  id: string;
}

export interface Page {
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface Accesses {
  items: {
    /** Row of the trail */
    sequence: number;
    at: string;
    role: 'vermittler' | 'untervermittler' | 'makler';
    number: string;
    name: string;
    /** The call, in German */
    what: string;
    writes: boolean;
    status: number;
  }[];
  cursor?: string;
}
