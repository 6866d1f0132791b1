/** A newly given bank account. */
export interface PayoutAccountsTable {
  id: string;
  /** Number of the customer; null while unknown. */
  partner: string | null;
  /** Number of the claim; null: an account of the customer or contract. */
  claim: string | null;
  iban: string;
  /** No payment to it before this time. */
  held_until: Date;
  created_at: Date;
}
