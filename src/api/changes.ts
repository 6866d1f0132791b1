// Changes of contracts. Made from schemas/api/changes.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface ContractParams {
  /** Number of the contract */
  id: string;
}

export interface Params {
  /** Number of the contract */
  id: string;
  /** Key of the change: zahlungsweise */
  change: string;
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
  /** Version of the contract that the person has seen; 412 when it was changed since */
  'if-match'?: string;
}

export interface Call {
  /** Version of the definition that the answers were given in; the newest when absent */
  version?: string;
  /** Answers by page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** The premium of a year that the person has seen */
  yearCent?: number;
  proof?: {
    /** Id of the code that was sent */
    id: string;
    /** The code itself */
    code: string;
  };
}

export interface List {
  /** Version of the contract */
  etag: string;
  items: {
    change: string;
    title: string;
    lead?: string;
    icon?: string;
    possible: boolean;
    /** Where it is made */
    address?: string;
    refused?: {
      code: 'product' | 'state' | 'flag' | 'disabled' | 'requires';
      /** Why it is not possible now */
      text: string;
    };
  }[];
  /** Saved, and written on a later day; in the order of the days */
  waiting: {
    number: string;
    change: string;
    title: string;
    /** What it alters, at most three answers */
    answers?: {
      label: string;
      /** What the contract says today */
      before?: string;
      after: string;
    }[];
    /** YYYY-MM-DD */
    effectiveOn: string;
    premium?: {
      /** What is charged in a year from then on: all its instalments */
      yearCent: number;
      /** What is charged each time */
      instalmentCent: number;
      /** How often, as in the premium of a contract */
      period: string;
    };
  }[];
}

export interface Opened {
  /** Version of the contract, for If-Match */
  etag: string;
  /** What answers are judged by */
  inputs: {
    /** Day in Europe/Berlin */
    today: string;
    /** Feature flags by key, frozen when the draft began */
    flags: {
      [k: string]: Json;
    };
    /** offen, or that of the account in a context of a portal */
    role: string;
    context: string;
    brand: string;
    /** A broker mediates */
    brokered?: boolean;
    /** The contract that an answer names is one of whoever is signed in, or looked after by them */
    ownContract?: boolean;
    /** The contract of a claim was chosen before */
    contractKnown?: boolean;
    /** The e-mail address of somebody without an account is proven */
    emailKnown?: boolean;
    /** Verdicts of look-ups by kind and value */
    lookups: {
      /** By value */
      [k: string]: {
        [k: string]: boolean;
      };
    };
    /** What is known of the contract */
    contract?: {
      [k: string]: Json;
    };
  };
  /** Answers by page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Id of the definition */
  definition: string;
  version: string;
  contract: {
    id: string;
    product: string;
    title: string;
    /** What is insured, in the words of the customer */
    object?: string;
  };
  priced: boolean;
  proof: 'tan' | null;
  /** The earliest day of options, where the change names them */
  earliest?: {
    /** Question of the change: /reason/way */
    pointer: string;
    value: string;
    day: string;
    /** Part of the last instalment that is for later days */
    refundCent?: number;
  }[];
  /** A move that the customer has announced, and that this contract has still to follow */
  move?: {
    movesOn: string;
    address: {
      street: string;
      streetNumber: string;
      postcode: string;
      city: string;
    };
    /** What it answers, by page */
    answers: {
      [k: string]: {
        [k: string]: Json;
      };
    };
  };
  /** Whom an agent acts for */
  customer?: {
    number: string;
    name: string;
  };
}

export interface Outcome {
  /** Version of the contract, for If-Match */
  etag: string;
  /** First day that it counts from */
  effectiveOn: string;
  consequences: {
    key: string;
    /** German */
    text: string;
  }[];
  decision: 'accept' | 'refer' | 'confirm';
  /** It is written on a later day */
  waits: boolean;
  /** The answers leave everything as it is */
  unchanged?: true;
  /** No day was named yet: computed as if it counted at once */
  dayOpen?: true;
  /** Premium of every option of the questions that are asked, where the change has a price */
  options?: {
    /** Question of the change: /cover/variant */
    pointer: string;
    value: string;
    instalmentCent: number;
    /** Key of the payment period */
    period: string;
    /** To the premium of today; of one among several answers what it adds */
    differenceYearCent: number;
    /** What the variant is called that includes it */
    includedIn?: string;
  }[];
  /** Where the change has a price */
  premium?: {
    before: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    after: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    differenceYearCent: number;
  };
}

export interface Sent {
  id: string;
  /** The phone, masked */
  destination: string;
  /** ISO instant */
  expiresAt: string;
}

export interface Saved {
  number: string;
  /** ISO instant */
  receivedAt: string;
  /** Version of the contract, for If-Match */
  etag: string;
  /** First day that it counts from */
  effectiveOn: string;
  consequences: {
    key: string;
    /** German */
    text: string;
  }[];
  decision: 'accept' | 'refer' | 'confirm';
  /** It is written on a later day */
  waits: boolean;
  /** The answers leave everything as it is */
  unchanged?: true;
  /** Where the change has a price */
  premium?: {
    before: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    after: {
      variant: string;
      /** Key of the payment period */
      period: string;
      instalmentCent: number;
      instalmentTaxCent: number;
      yearCent: number;
      taxYearCent: number;
    };
    differenceYearCent: number;
  };
  /**
   * None
   *
   * @maxItems 0
   */
  documents: string[];
  /**
   * None
   *
   * @maxItems 0
   */
  personalDocuments: string[];
  nextSteps: {
    key: string;
    /** YYYY-MM-DD */
    date: string;
    text: string;
  }[];
  /** Where the confirmation goes */
  mail?: string;
}

export interface TakenBackParams {
  /** Number of the contract */
  id: string;
  /** Number of the change */
  number: string;
}

export interface TakingBack {
  /** What becomes of the other planned changes; empty where there are none */
  consequences: {
    key: string;
    text: string;
  }[];
}

export interface TakenBack {
  /** Of its own */
  number: string;
  /** ISO instant */
  receivedAt: string;
  /** Version of the contract */
  etag: string;
}

export interface ProductParams {
  /** Key of the product: FAHRRAD */
  productKey: string;
}

export interface ConfirmParams {
  /** Number of the contract */
  id: string;
  /** Key of the contract's product: BHV */
  productType: string;
}

export interface Reasons {
  items: {
    key: string;
    label: string;
    subline?: string;
  }[];
}

export interface Ending {
  /** A key of the list of reasons; a cancellation without one is the ordinary one */
  reason?: string;
  /** The day on which the contract shall end; for the ordinary way the one that `berechnen` of the change answers */
  date?: string;
  /** When the reason came up: the claim was decided, the increase was known */
  reasonDate?: string;
  /** What somebody wants to say; decides nothing */
  feedback?: string;
  proof?: {
    /** Id of the code that was sent */
    id: string;
    /** The code itself */
    code: string;
  };
}

export interface CustomerParams {
  /** Number of the customer */
  id: string;
}

export interface HistoryAsked {
  /** Number of a contract: its changes only */
  vertrag?: string;
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface History {
  cursor?: string;
  items: {
    at: string;
    title: string;
    effectiveOn: string;
    number?: string;
    contract?: string;
    decision?: string;
    /** It was taken back before its day came */
    takenBack?: true;
    /** A later one came in its place before its day */
    replaced?: true;
    by: {
      side: 'customer' | 'agent';
      name?: string;
    };
  }[];
}

export interface Moving {
  service: {
    on: boolean;
    /** A day may be named. */
    dated: boolean;
  };
  customer: {
    number: string;
    name: string;
    address: {
      street: string;
      streetNumber: string;
      postcode: string;
      city: string;
    };
  };
  /** The move that was announced last, while contracts have still to follow, and on its day */
  announced?: {
    announcedOn: string;
    movesOn: string;
    address: {
      street: string;
      streetNumber: string;
      postcode: string;
      city: string;
    };
    contracts: string[];
    /** Contracts that have followed */
    done: string[];
  };
  items: {
    id: string;
    title: string;
    icon?: string;
    /** Where the move of the contract is announced. */
    address?: string;
    /** Why it does not move by itself. */
    refused?: string;
    /** When a move counts that is saved already. */
    waitsFor?: string;
  }[];
}
