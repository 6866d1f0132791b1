/** Proposals for a street. */
export interface Streets {
  /** Names of streets, the best first. */
  streets: string[];
  /** True where no list of streets is known: what is written is taken as it is. */
  freeText: boolean;
}

/**
 * Streets of a postcode that fit what was typed. There is no list that may lawfully be shipped
 * (`data/strassen.SOURCE.md`), so nothing is proposed and everything may be written.
 */
export function streetsOf(_postcode: string, _typed: string): Streets {
  return { streets: [], freeText: true };
}
