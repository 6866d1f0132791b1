import type { GivenConsent } from './givenConsent.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** How the consent to advertising by one channel stands. */
export interface AdvertisingConsent {
  channel: string;
  given: boolean;
  version: string;
  /** The words as they stood there. */
  label: string;
  /** ISO instant; absent where nobody was asked. */
  at?: string;
  by?: 'customer' | 'agent';
  /** How the agent is called who entered it. */
  agent?: string;
  /** Number of the application it was said with. */
  about?: string;
}

type Consents = ServiceResult<{ items: AdvertisingConsent[] }>;

/** The consents of a customer to advertising. */
export const readAdvertising = (client: Client, token: TokenSource, partner: string): Promise<Consents> =>
  client.request({ path: `/api/partner/${partner}/werbung`, token });

/** Gives or withdraws one; it counts at once. */
export const decideAdvertising = (
  client: Client,
  token: TokenSource,
  partner: string,
  { channel, given }: { channel: string; given: boolean },
): Promise<Consents> =>
  client.request({
    method: 'PUT',
    path: `/api/partner/${partner}/werbung/${channel}`,
    body: { given },
    token,
  });

/** All that the customer agreed to, about health and accounts as well. */
export const readConsents = (
  client: Client,
  token: TokenSource,
  partner: string,
): Promise<ServiceResult<{ items: GivenConsent[] }>> =>
  client.request({ path: `/api/partner/${partner}/einwilligungen`, token });
