/**
 * Returns the address of a wizard: `{marke}` becomes the brand, any other part the contract, or one that does not
 * exist.
 */
export const addressOf = (
  pattern: string,
  { brand, contract = '1' }: { brand: string; contract?: string | undefined },
) => pattern.replaceAll('{marke}', brand).replaceAll(/\{[^}]+\}/g, contract);
