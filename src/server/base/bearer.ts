/** Returns the header that proves to another system who calls; nothing without a token. */
export const bearer = (token: string | undefined): { authorization?: string } =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
