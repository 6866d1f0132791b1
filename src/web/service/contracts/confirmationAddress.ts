/** Where the server answers with the certificate of a contract, as it stands today. */
export const confirmationAddress = (partner: string, contract: string): string =>
  `/api/vertraege/bestaetigung/${encodeURIComponent(partner)}/${encodeURIComponent(contract)}`;
