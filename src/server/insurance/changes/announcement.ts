import type { JsonObject } from '#engine/definition/json.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Contact } from '#server/storage/model/partner.ts';

/** The payload of the topic `change`. */
export interface Announced {
  number: string;
  /** Fixed ids, so that a retried delivery creates everything once. */
  mailId: string;
  noticeId: string;
  documentId: string;
  /** Absent in messages of older releases. */
  brokerMailId?: string;
  notice: boolean;
  /** One mail announces several changes to the customer; it is not sent here. */
  together?: true;
  /** Set when another change altered the premium of this pending one: a new supplement replaces the first. */
  corrected?: { before: Premium; after: Premium; at: string };
  /** Contact of the customer before the change. */
  contact: Contact;
}

const isAnnounced = (payload: JsonObject): payload is JsonObject & Announced =>
  ['number', 'mailId', 'noticeId', 'documentId'].every((id) => typeof payload[id] === 'string');

/** Returns the payload of an outbox row. @throws Error when it announces no change */
export function announcedIn(payload: JsonObject): Announced {
  if (!isAnnounced(payload)) throw new Error('A message about a change needs its number and its ids.');
  return payload;
}
