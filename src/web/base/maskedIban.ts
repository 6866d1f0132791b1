/** Shortens an IBAN to what is needed to recognise it: „DE89 … 3000“. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
