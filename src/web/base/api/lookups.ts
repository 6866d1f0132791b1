import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A place with its postcode and federal state. */
export interface Place {
  postcode: string;
  city: string;
  state: string;
}

/** What the server says about an IBAN. */
export interface IbanVerdict {
  valid: boolean;
  iban: string;
  bic?: string;
  bank?: string;
}

/** One hit of a finder. */
export interface Hit {
  id: string;
  label: string;
}

const part = encodeURIComponent;

/** Truthy data when the postcode exists; 404 when it does not. */
export function validatePostcode(
  client: Client,
  postcode: string,
  signal?: AbortSignal,
): Promise<ServiceResult<{ valid: boolean; places?: Place[] }>> {
  return client.request({ path: `/api/validate-zipcode/${part(postcode)}`, signal });
}

/** The places of a postcode. */
export function placesOf(
  client: Client,
  postcode: string,
  signal?: AbortSignal,
): Promise<ServiceResult<{ places: Place[] }>> {
  return client.request({ path: `/api/zip-search/${part(postcode)}`, signal });
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
): Promise<ServiceResult<{ items: Hit[] }>> {
  return client.request({
    path: `/api/suche/${finder.split('/').map(part).join('/')}?q=${part(pattern)}`,
    signal,
  });
}
