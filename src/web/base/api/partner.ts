import type { Partner } from '#api/partners.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A customer, as far as the own data show it. */
export type OwnPartner = Partner;

/** Fetches the data of a customer. */
export const fetchPartner = (
  client: Client,
  token: TokenSource,
  number: string,
): Promise<ServiceResult<OwnPartner>> => client.request({ path: `/api/partner/${number}`, token });
