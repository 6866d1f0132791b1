/** Where a claim stands. */
export type ClaimState = 'reported' | 'inProgress' | 'settled';

/** Claims, as far as the overview tells of them. */
export interface ClaimsTable {
  id: string;
  partner: string;
  contract: string | null;
  state: ClaimState;
  title: string;
  occurred_on: string;
  reported_at: Date;
}
