/** How an offer reaches the customer: by e-mail, into the inbox of the account, by text message. */
export type OfferChannel = 'mail' | 'inbox' | 'sms';

/** What became of an offer. */
export type OfferState = 'sent' | 'opened' | 'confirmed' | 'expired' | 'takenBack';
