import type { Found, IbanVerdict as Verdict, PostcodeVerdict } from '#api/lookups.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** Verdict about an IBAN. */
export type IbanVerdict = Verdict;

const part = encodeURIComponent;

/** Truthy data when the postcode exists; 404 when it does not. */
export function validatePostcode(
  client: Client,
  postcode: string,
  signal?: AbortSignal,
): Promise<ServiceResult<PostcodeVerdict>> {
  return client.request({ path: `/api/validate-zipcode/${part(postcode)}`, signal });
}

/** Judges an IBAN and names its bank. */
export function validateIban(
  client: Client,
  iban: string,
  signal?: AbortSignal,
): Promise<ServiceResult<IbanVerdict>> {
  return client.request({ path: `/api/validate/iban/${part(iban)}`, signal });
}

/** Searches a finder by name: a list, or one product's part of it (`gewerbearten/BHV`). */
export function find(
  client: Client,
  finder: string,
  pattern: string,
  signal?: AbortSignal,
): Promise<ServiceResult<Found>> {
  return client.request({
    path: `/api/suche/${finder.split('/').map(part).join('/')}?q=${part(pattern)}`,
    signal,
  });
}
