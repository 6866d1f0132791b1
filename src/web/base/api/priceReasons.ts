import type { Client } from './client.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/** What an insured part costs in a year before tax, and what of the answers counted. */
export interface ComponentReasons {
  key: string;
  title: string;
  netCent: number;
  included?: true;
  factors: { label: string; value?: string; effect: string }[];
}

/** Why the chosen variant costs what it costs; only those who advise are told. */
export const fetchReasons = (
  client: Client,
  product: string,
  call: WizardCall,
): Promise<ServiceResult<{ quote: string; variant: string; components: ComponentReasons[] }>> =>
  client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/preis/gruende`,
    body: call,
    uniqueKey: 'price-reasons',
  });
