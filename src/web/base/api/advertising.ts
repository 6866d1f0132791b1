import type { Consents } from '#api/advertising.ts';
import type { Consents as AllConsents } from '#api/accounts.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, type Read } from './read.ts';
import type { ServiceResult } from './result.ts';

/** State of the consent to advertising by one channel. */
export type AdvertisingConsent = Consents['items'][number];

/** The consents of a customer to advertising. */
export const readAdvertising = (client: Client, token: TokenSource, partner: string): Read<Consents> =>
  createReads(client, token).one(`/api/partner/${partner}/werbung`);

/** Gives or withdraws one; it counts at once. */
export const decideAdvertising = (
  client: Client,
  token: TokenSource,
  partner: string,
  { channel, given }: { channel: string; given: boolean },
): Promise<ServiceResult<Consents>> =>
  client.request({
    method: 'PUT',
    path: `/api/partner/${partner}/werbung/${channel}`,
    body: { given },
    token,
  });

/** All that the customer agreed to, about health and accounts as well. */
export const readConsents = (client: Client, token: TokenSource, partner: string): Read<AllConsents> =>
  createReads(client, token).one(`/api/partner/${partner}/einwilligungen`);
