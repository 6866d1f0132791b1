/** Street suggestions. */
export interface Streets {
  /** Street names, best match first. */
  streets: string[];
  /** No list is available: any input is accepted. */
  freeText: boolean;
}

/**
 * Returns streets of a postcode that match the input. No list may legally be shipped (`data/strassen.SOURCE.md`),
 * so it suggests nothing and accepts anything.
 */
export function streetsOf(_postcode: string, _typed: string): Streets {
  return { streets: [], freeText: true };
}
