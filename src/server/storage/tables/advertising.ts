import type { JSONColumnType } from 'kysely';

/** The portal account that made a decision. */
interface DecisionMaker {
  portal: string;
  person: string;
  role: string;
  number: string;
}

/** A customer's decision about advertising through one channel. */
export interface AdvertisingDecisionsTable {
  id: string;
  partner: string;
  channel: string;
  given: boolean;
  consent: string;
  version: string;
  label: string;
  said_by: JSONColumnType<DecisionMaker & object, string, string>;
  created_at: Date;
}
