import type { Reasons } from '#api/prices.ts';
import type { Client } from './client.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/** What an insured part costs in a year before tax, and what of the answers counted. */
export type ComponentReasons = Reasons['components'][number];

/** Why the chosen variant costs what it costs; only those who advise are told. */
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
