// Drafts. Made from schemas/api/drafts.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Params {
  /** Secret of the draft */
  id: string;
}

export interface Body {
  /** Key or id of the definition */
  key: string;
  /** Version of the definition; the newest when absent */
  version?: string;
  /** Context in which the wizard runs */
  context?: string;
  /** Key of the brand */
  brand?: string;
  /** Raw answers per page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Who gave an answer, by pointer */
  provenance?: {
    [k: string]: 'customer' | 'agent' | 'register' | 'default';
  };
  /** Page that was open last */
  step?: string;
  /** Number of the customer whom an agent advises */
  partner?: string;
}

export interface RowParams {
  /** Id of a draft in the list */
  id: string;
}

export interface ListQuery {
  /** Id of the definition */
  produkt?: string;
  /** Words of a name, or a customer number */
  suche?: string;
  stand?: 'offen' | 'uebergeben' | 'abgeschlossen';
  /** Changed today, within a week, before that */
  alter?: 'heute' | 'woche' | 'aelter';
  /** Number of whose drafts are meant */
  vermittler?: string;
  limit?: string;
  cursor?: string;
}

export interface Listed {
  id: string;
  /** Id of the definition */
  product: string;
  title: string;
  step: string;
  stepTitle?: string;
  /** Whom the answers name */
  applicant?: string;
  /** Number of the customer */
  partner?: string;
  /** To whom it belongs; told to agents only */
  agent?: {
    number: string;
    name: string;
  };
  /** Told to agents only */
  own?: boolean;
  /** Customers may read and sign it; told to agents only */
  handable?: boolean;
  createdAt: string;
  changedAt: string;
  expiresAt: string;
  /** Days since the last change */
  age?: number;
  /** Share of the question pages that were complete when it was last saved; told to agents only */
  percent?: number;
  /** Name of the chosen variant; told to agents only */
  variant?: string;
  /** What it cost when it was last saved; told to agents only */
  price?: {
    instalmentCent: number;
    /** Payment period of the instalment */
    period: string;
  };
  handedAt?: string;
  /** The newest offer that was sent; told to agents only */
  offer?: {
    state: 'sent' | 'opened' | 'confirmed' | 'expired' | 'takenBack';
    channel: 'mail' | 'inbox' | 'sms';
    sentAt: string;
    instalmentCent: number;
    /** Payment period of the instalment */
    period: string;
  };
  /** Name of the agent who handed it over; told to customers */
  preparedBy?: string;
  applicationNumber?: string;
}

export interface KeptParams {
  /** Secret of the draft */
  secret: string;
}

export interface KeptBody {
  /** Number of the contract or the claim that a report is about, or anderer */
  about?: string;
}

export interface KeptDraft {
  /** Whether it lies in the account now */
  kept: boolean;
  /** Secret by which it goes on: the one of before opens nothing now */
  id?: string;
  expiresAt?: string;
  /** Why it does not: the code of an error */
  code?: string;
}

export interface LinkBody {
  fuer: 'vermittler' | 'kunde';
}

export interface Link {
  href: string;
  expiresAt: string;
}

export interface CodeBody {
  /** Where the customer gets the code */
  channel: 'sms' | 'mail';
}

export interface Opened {
  /** Secret that opens the draft */
  id: string;
  expiresAt: string;
}

export interface Removal {
  /** false brings it back */
  geloescht: boolean;
}

export interface PutAway {
  /** false brings it back */
  verworfen: boolean;
}

export interface Draft {
  /** Secret of the draft */
  id: string;
  key: string;
  version: string;
  context: string;
  brand: string;
  /** Answers by page */
  answers: {
    [k: string]: {
      [k: string]: Json;
    };
  };
  /** Who gave an answer, by pointer */
  provenance: {
    [k: string]: 'customer' | 'agent' | 'register' | 'default';
  };
  step: string;
  /** Fields of today that the version of the draft did not have; absent where that version is of today or not known */
  added?: string[];
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
  etag: string;
  /** Address to go on at */
  link: string;
  expiresAt: string;
  /** Number of the application that it became */
  applicationNumber?: string;
  /** Number of the customer whom an agent advises; told to agents only */
  partner?: string;
  /** Id in the list of drafts; told to agents only */
  listedAs?: string;
  /** Since when the customer has it, so that agents only read; told to agents only */
  handedAt?: string;
  /** Name of the agent who handed it to the customer; told to the customer only */
  preparedBy?: string;
  /** What that agent noted of the talk, as a section of a summary, to be read only; told to the customer only */
  talk?: {
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
  };
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface Revision {
  /** State of the draft that this one was made from */
  'if-match'?: string;
}

export interface DraftCounts {
  items: {
    definition: string;
    drafts: number;
  }[];
}

export interface ReplayBody {
  /** A definition without its texts */
  before?: {
    id: string;
    namespace: string;
    flow: {
      [k: string]: Json;
    };
    schema: {
      [k: string]: Json;
    };
    commons: {
      [k: string]: Json;
    };
    tariff?: {
      [k: string]: Json;
    };
    contractPrefixes?: string[];
    lists?: {
      [k: string]: Json;
    };
  };
  /** A definition without its texts */
  after: {
    id: string;
    namespace: string;
    flow: {
      [k: string]: Json;
    };
    schema: {
      [k: string]: Json;
    };
    commons: {
      [k: string]: Json;
    };
    tariff?: {
      [k: string]: Json;
    };
    contractPrefixes?: string[];
    lists?: {
      [k: string]: Json;
    };
  };
}

export interface PageStops {
  pages: {
    page: string;
    count: number;
  }[];
}
