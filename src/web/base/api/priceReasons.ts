import type { Reasons } from '#api/prices.ts';
import type { Client } from './client.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/** Yearly price of an insured part before tax, with the answers that influence it. */
export type ComponentReasons = Reasons['components'][number];

/** Returns the reasons for the price of the chosen variant; only available to agents. */
export const fetchReasons = (
  client: Client,
  product: string,
  call: WizardCall,
): Promise<ServiceResult<Reasons>> =>
  client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/preis/gruende`,
    body: call,
    uniqueKey: 'price-reasons',
  });
