/** Returns the address of a wizard for a visitor: `{marke}` names the brand, any other part the contract, or one that nobody has. */
export const addressOf = (
  pattern: string,
  { brand, contract = '1' }: { brand: string; contract?: string | undefined },
) => pattern.replaceAll('{marke}', brand).replaceAll(/\{[^}]+\}/g, contract);
