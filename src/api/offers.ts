// Offers. Made from schemas/api/offers.schema.json by `npm run docs`: edit that file.

export interface Params {
  /** Id of a draft in the list */
  id: string;
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

export interface Prepared {
  /** Name of the customer; empty where none is known */
  name: string;
  product: string;
  /** As a person reads it; absent while it cannot be computed, and then nothing can be sent */
  price?: string;
  /** Last day of the link */
  until: string;
  /** Names this state of draft and offers; an offer that is sent says from which state */
  seen?: string;
  /** The offer that is with the customer now; a newer one replaces it */
  last?: {
    /** Name of the agent who sent it */
    by: string;
    sentAt: string;
    channel: 'mail' | 'inbox' | 'sms';
  };
  /** Ways to the customer; empty where none is known */
  channels: {
    /** By e-mail, into the inbox of the account, or by text message */
    channel: 'mail' | 'inbox' | 'sms';
    /** Address of the customer; absent for the inbox */
    to?: string;
    /** Suggested words with placeholders */
    text: string;
  }[];
  /** What may stand in double braces in the text */
  placeholders: {
    name: string;
    value: string;
  }[];
}

export interface Sending {
  /** By e-mail, into the inbox of the account, or by text message */
  channel: 'mail' | 'inbox' | 'sms';
  /** Own words with placeholders; salutation, link and farewell are added */
  text: string;
  /** State that the agent saw; without it nothing is compared */
  seen?: string;
}

export interface Sent {
  id: string;
  /** By e-mail, into the inbox of the account, or by text message */
  channel: 'mail' | 'inbox' | 'sms';
  /** Address of the customer; absent for the inbox */
  to?: string;
  expiresAt: string;
  sentAt: string;
}
