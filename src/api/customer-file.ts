// Customer file. Made from schemas/api/customer-file.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Number of the customer */
  id: string;
}

export interface TimelineQuery {
  /** Entries of this kind only */
  art?:
    'message' | 'mail' | 'change' | 'claim' | 'application' | 'paper' | 'offer' | 'note' | 'task' | 'access';
  /** At most 100; 30 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface Timeline {
  /** Whether the customer may be called with offers; on the first page, where it was decided */
  callable?: boolean;
  /** Keys of the gaps in the cover of the customer; on the first page */
  gaps?: string[];
  /** Other people whom the reader sees under the same address; on the first page */
  household?: {
    number: string;
    name: string;
  }[];
  /** What is still to do for the customer, the most urgent first; on the first page */
  tasks?: {
    id: string;
    text: string;
    /** Name of the agent who wrote it */
    author: string;
    /** When it was written */
    at: string;
    /** Day on which the task is due; a note has none */
    dueOn?: string;
    doneAt?: string;
    /** Counts its changes, from 1 */
    version: number;
    /** Name of the agent who changed it last */
    changedBy?: string;
    /** When it was changed last */
    changedAt?: string;
    /** Who was asked to do it; absent where nobody was */
    assigned?: {
      number: string;
      name: string;
    };
  }[];
  /** The newest first */
  items: {
    id: string;
    kind:
      | 'message'
      | 'mail'
      | 'change'
      | 'claim'
      | 'application'
      | 'paper'
      | 'offer'
      | 'note'
      | 'task'
      | 'access';
    /** Of a paper only the day is meant; of several messages or accesses of a day the last */
    at: string;
    /** Subject, product, change, claim or paper; of a note or task its text */
    title?: string;
    /** What became of a claim then or of an offer since; or that a change was taken back */
    state?:
      | 'received'
      | 'inReview'
      | 'documentsMissing'
      | 'decided'
      | 'paid'
      | 'takenBack'
      | 'sent'
      | 'opened'
      | 'confirmed'
      | 'expired';
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

export interface NoteParams {
  /** Number of the customer */
  id: string;
  /** Id of the note or task */
  note: string;
}

export interface NoteQuery {
  /** At most 100; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface NoteHeaders {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface NewNote {
  text: string;
  /** Makes it a task that is due on this day */
  dueOn?: string;
}

export interface NoteChange {
  /** The version that text and day are based on; an older one is refused */
  version?: number;
  text?: string;
  /** Another day; none makes it a note */
  dueOn?: string | null;
  /** Whether the task is done */
  done?: boolean;
  /** Whom the task was given to as the agent saw it; where a colleague has given or taken it since, 409 activity-changed with a reason */
  assigned?: string | null;
}

export interface AddedNote {
  id: string;
}

export interface Notes {
  /** The newest first */
  items: {
    id: string;
    text: string;
    /** Name of the agent who wrote it */
    author: string;
    /** When it was written */
    at: string;
    /** Day on which the task is due; a note has none */
    dueOn?: string;
    doneAt?: string;
    /** Counts its changes, from 1 */
    version: number;
    /** Name of the agent who changed it last */
    changedBy?: string;
    /** When it was changed last */
    changedAt?: string;
  }[];
  cursor?: string;
}

export interface Note {
  id: string;
  text: string;
  /** Name of the agent who wrote it */
  author: string;
  /** When it was written */
  at: string;
  /** Day on which the task is due; a note has none */
  dueOn?: string;
  doneAt?: string;
  /** Counts its changes, from 1 */
  version: number;
  /** Name of the agent who changed it last */
  changedBy?: string;
  /** When it was changed last */
  changedAt?: string;
}
