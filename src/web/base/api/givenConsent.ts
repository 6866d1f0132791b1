import type { Consents } from '#api/accounts.ts';
/** Something that a customer agreed to, or did not. */
export type GivenConsent = Consents['items'][number];
