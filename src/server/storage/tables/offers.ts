import type { OfferChannel } from '../model/offer.ts';

/** Offers that agents sent to customers. */
export interface SentOffersTable {
  id: string;
  /** Id of the draft, which may be deleted sooner. */
  draft: string;
  /** Id of the definition: `produkt.FAHRRAD`. */
  definition: string;
  brand: string;
  /** Number of the customer, where known. */
  partner: string | null;
  /** Number of the agent who sent it. */
  agent: string;
  channel: OfferChannel;
  /** Payment period of the instalment. */
  period: string;
  instalment_cent: number;
  year_cent: number;
  sent_at: Date;
  opened_at: Date | null;
  confirmed_at: Date | null;
  /** When it was taken back or replaced by a newer one. */
  ended_at: Date | null;
  reminded_at: Date | null;
  expires_at: Date;
  /** Attached to the mail; without answers of the customer. */
  pdf: Buffer | null;
}
