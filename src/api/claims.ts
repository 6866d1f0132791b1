// Claims. Made from schemas/api/claims.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Page {
  /** Number of the customer; one's own when absent */
  partnernummer?: string;
  /** At most 200 */
  limit?: string;
  /** Where the list goes on */
  cursor?: string;
}

export interface Claims {
  items: {
    id: string;
    contract?: string;
    /** received, in review, documents missing, decided, paid */
    state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
    title: string;
    occurredOn?: string;
    reportedAt: string;
    /** Name of the icon of its kind */
    icon?: string;
    /** How many documents are still missing */
    openDocuments: number;
  }[];
  cursor?: string;
}

export interface Params {
  /** Number of the claim */
  id: string;
}

export interface ClaimParams {
  /** Number of the claim */
  claimId: string;
}

export interface FileParams {
  /** Number of the claim */
  claimId: string;
  /** Id of the file */
  file: string;
}

export interface Files {
  items: {
    id: string;
    name: string;
    /** Bytes */
    size: number;
    /** Media type by content */
    type: string;
    arrivedAt: string;
    /** The document that it provides */
    title?: string;
  }[];
}

export interface ContractParams {
  /** Number of the contract */
  contractId: string;
}

export interface PartnerParams {
  /** Number of the customer */
  partnerId: string;
}

export interface PartnerLineParams {
  /** Number of the customer */
  partnerId: string;
  line: string;
}

export interface ContractLineParams {
  contractId: string;
  line: string;
}

export interface PlaceParams {
  /** Key of the definition: fahrrad */
  line: string;
  /** Position in the customer's list, from 0, or anderer for none of these */
  place: string;
}

export interface DocumentParams {
  /** Key of the product: FAHRRAD */
  productKey: string;
  /** Number of the claim */
  claimId: string;
}

export interface Details {
  id: string;
  contract?: string;
  /** received, in review, documents missing, decided, paid */
  state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
  title: string;
  occurredOn?: string;
  reportedAt: string;
  /** Name of the icon of its kind */
  icon?: string;
  /** How many documents are still missing */
  openDocuments: number;
  number: string;
  partner: string;
  /** Name of the customer; only for agents */
  customerName?: string;
  history: {
    /** received, in review, documents missing, decided, paid */
    state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
    since: string;
    /** What is paid, once that is decided */
    amountCent?: number;
  }[];
  /** When the next step is expected; absent where that is not known or has passed */
  expectedOn?: string;
  nextStep: {
    key: string;
    text: string;
  };
  contact: {
    kind: 'agent' | 'house';
    name: string;
    company?: string;
    phone: {
      number: string;
      display: string;
    };
    email: string;
  };
  /** What was answered, as sections with label and value */
  reported: {
    /** Id of its step */
    step: string;
    page: string;
    slug: string;
    title: string;
    entries: {
      pointer: string;
      label: string;
      /** As a person reads it; empty where nothing was answered */
      value?: string;
      sensitivity?: string;
      unsaid?: true;
      children?: {
        pointer: string;
        label: string;
        /** As a person reads it; empty where nothing was answered */
        value?: string;
        sensitivity?: string;
        unsaid?: true;
        children?: {
          pointer: string;
          label: string;
          /** As a person reads it; empty where nothing was answered */
          value?: string;
          sensitivity?: string;
          unsaid?: true;
          children?: {
            pointer: string;
            label: string;
            /** As a person reads it; empty where nothing was answered */
            value?: string;
            sensitivity?: string;
            unsaid?: true;
          }[];
        }[];
      }[];
    }[];
  }[];
  reports: {
    at: string;
    stage: 'first' | 'supplement';
    by: 'customer' | 'agent';
  }[];
  required: {
    key: string;
    title: string;
    help?: string;
    done: boolean;
    doneAt?: string;
  }[];
  /** Whether more may be said now */
  supplementable: boolean;
  unread: number;
  health?: {
    /** Whether anybody may be asked now */
    inForce: boolean;
    last?: {
      mode: 'general' | 'singleCase' | 'ownProcurement';
      persons: string[];
      givenAt: string;
      revokedAt?: string;
    };
  };
  /** Id of the definition that asked */
  definition?: string;
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface Call {
  /** Version of the definition that the answers were given in; the newest when absent */
  version?: string;
  /** Id of the definition: schaden.fahrrad; the one of the contract's product, or of the claim, when absent */
  definition?: string;
  /** meldung, geschaedigt; a supplement is always ergaenzung */
  context?: string;
  /** Key of the brand; that of the contract when there is one */
  brand?: string;
  /** Answers by page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Secret of the draft to which files belong */
  draftId?: string;
  /** Number of the claim to which this is added */
  supplement?: string;
  /** Secret of a mailed link */
  token?: string;
  /** The code for an account that was not known */
  proof?: {
    id: string;
    code: string;
  };
}

export interface Received {
  number: string;
  claimId: string;
  decision: 'accept';
  receivedAt: string;
  required: {
    key: string;
    title: string;
    help?: string;
    done: boolean;
    doneAt?: string;
  }[];
  nextSteps: {
    key: string;
    date: string;
    text: string;
  }[];
  /**
   * None
   *
   * @maxItems 0
   */
  documents: string[];
  /** Whether a decision about questions to doctors is wanted */
  healthRecords: boolean;
  mail?: string;
}

export interface Begun {
  wizard: {
    id: string;
    key: string;
    version: string;
    context: string;
    module: string;
  };
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
  contract?: {
    id: string;
    product: string;
    title: string;
  };
  customer?: {
    number: string;
    name: string;
  };
  claim?: {
    id: string;
    title: string;
  };
  /** The last four characters of the accounts that are known */
  accounts?: string[];
  /** Own contracts that may cover the damage as well, suggested where other insurances are asked for */
  otherContracts?: {
    id: string;
    title: string;
  }[];
}

export interface Token {
  token: string;
}

export interface BeginByLink {
  token: string;
}

export interface AccessAsked {
  email: string;
}

export interface AccessSent {
  id: string;
  /** Masked */
  destination: string;
  expiresAt: string;
}

export interface AccessProof {
  id: string;
  code: string;
  email: string;
}

export interface LinkCodeAsked {
  token: string;
  channel: 'sms' | 'mail';
}

export interface LinkCodeProof {
  token: string;
  id: string;
  code: string;
}

export interface Opened {
  token: string;
  /** ISO instant */
  expiresAt: string;
}

export interface Link {
  purpose: 'report' | 'supplement' | 'opened' | 'uploads';
  expiresAt: string;
  destination?: string;
  claim?: {
    id: string;
    title: string;
  };
  required?: {
    key: string;
    title: string;
    help?: string;
    done: boolean;
    doneAt?: string;
  }[];
}

export interface MadeLink {
  href: string;
  expiresAt: string;
}

export interface Documents {
  items: {
    key: string;
    title: string;
    help?: string;
    done: boolean;
    doneAt?: string;
  }[];
  open: number;
  done: number;
}

export interface Participants {
  /** @maxItems 50 */
  items: {
    /** What somebody has to do with the claim */
    role: 'policyholder' | 'claimant' | 'injured' | 'witness' | 'causer' | 'other';
    name: string;
    phone?: string;
    email?: string;
    note?: string;
  }[];
}

export interface ParticipantsTold {
  etag: string;
  items: {
    /** What somebody has to do with the claim */
    role: 'policyholder' | 'claimant' | 'injured' | 'witness' | 'causer' | 'other';
    name: string;
    phone?: string;
    email?: string;
    note?: string;
  }[];
}

export interface Revision {
  /** Version of the list that the person has seen */
  'if-match'?: string;
}

export interface MessagesAsked {
  /** Where older messages go on */
  cursor?: string;
}

export interface Messages {
  items: {
    id: string;
    author: string;
    direction: 'incoming' | 'outgoing';
    time: string;
    source: 'CHAT' | 'EMAIL';
    subject?: string;
    recipients: string[];
    cc: string[];
    html: boolean;
    content: string;
    /** By the side that asks */
    read: boolean;
    /** Only told to agents: for agents only */
    internal?: boolean;
    /** Files of the claim that came with it */
    anhaenge?: {
      id: string;
      name: string;
    }[];
  }[];
  cursor?: string;
}

export interface Message {
  id: string;
  author: string;
  direction: 'incoming' | 'outgoing';
  time: string;
  source: 'CHAT' | 'EMAIL';
  subject?: string;
  recipients: string[];
  cc: string[];
  html: boolean;
  content: string;
  /** By the side that asks */
  read: boolean;
  /** Only told to agents: for agents only */
  internal?: boolean;
  /** Files of the claim that came with it */
  anhaenge?: {
    id: string;
    name: string;
  }[];
}

export interface MessageCall {
  content: string;
  subject?: string;
  /** A note that only agents see */
  internal?: boolean;
  /** The content is HTML; what an allow list does not name is taken out */
  html?: boolean;
  /**
   * Ids of files that were sent for the claim before; not with a note
   *
   * @maxItems 10
   */
  anhaenge?: string[];
}

export interface ProtocolCall {
  /** Address of the customer or of the agent */
  email: string;
}

export interface ConsentCall {
  /** Secret of the mailed link */
  token?: string;
  /** always, asked each time, or by what they bring themselves */
  mode?: 'general' | 'singleCase' | 'ownProcurement';
  /**
   * @minItems 1
   * @maxItems 10
   */
  persons?: string[];
  /** Version of the words that were shown */
  textVersion?: string;
  /** Everything that was agreed to ends now */
  revoke?: boolean;
}

export interface ConsentStand {
  number: string;
  title: string;
  inForce: boolean;
  last?: {
    mode: 'general' | 'singleCase' | 'ownProcurement';
    persons: string[];
    givenAt: string;
    revokedAt?: string;
  };
}

export interface ProgressCall {
  token: string;
  /** received, in review, documents missing, decided, paid */
  state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
  /** When it was so; now when absent */
  at?: string;
  /** What is paid, once that is decided */
  amountCent?: number;
  /** When the next step is expected */
  expectedOn?: string;
  /**
   * What is needed besides
   *
   * @maxItems 20
   */
  documents?: {
    key: string;
    title: string;
    help?: string;
  }[];
}

export interface ProgressTold {
  number: string;
  state: 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';
}

export interface CodeSent {
  id: string;
  /** Phone or e-mail address, masked */
  destination: string;
  /** ISO instant */
  expiresAt: string;
}

export interface ConsentAsked {
  number: string;
  title: string;
  inForce: boolean;
  last?: {
    mode: 'general' | 'singleCase' | 'ownProcurement';
    persons: string[];
    givenAt: string;
    revokedAt?: string;
  };
  textVersion: string;
  label: string;
}
