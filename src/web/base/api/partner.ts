import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A customer, as far as the own data show it. */
export interface OwnPartner {
  kind: 'person' | 'company';
  firstName?: string;
  lastName?: string;
  companyName?: string;
  birthDate?: string;
  address: { street: string; streetNumber: string; postcode: string; city: string };
  contact: { email?: string; phone?: string; mobile?: string };
}

/** What is known of a customer. */
export const fetchPartner = (
  client: Client,
  token: TokenSource,
  number: string,
): Promise<ServiceResult<OwnPartner>> => client.request({ path: `/api/partner/${number}`, token });
