import type { JSONColumnType } from 'kysely';

/** Who said something in the portal. */
export interface DecisionMaker {
  portal: string;
  person: string;
  role: string;
  number: string;
}

/** What a customer said about advertising by one channel. */
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
