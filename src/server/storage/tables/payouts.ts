/** An account that was not known before. */
export interface PayoutAccountsTable {
  id: string;
  /** Number of the customer; null: nobody knows whose claim it is. */
  partner: string | null;
  /** Number of the claim; null: it is an account of the customer or of a contract. */
  claim: string | null;
  iban: string;
  /** Nothing is paid to it before. */
  held_until: Date;
  created_at: Date;
}
