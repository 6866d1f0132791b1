import type { Price as Quoted } from '#api/prices.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** Result of the tariff for the answers so far. */
export type Price = Quoted;

/** Common members of the calls of one wizard. */
export interface WizardCall {
  version: string;
  context: string;
  brand: string;
  answers: Answers;
}

/** Asks the price of the answers; 422 `price-incomplete` while some that it needs are missing. */
export function fetchPrice(
  client: Client,
  product: string,
  call: WizardCall,
  signal?: AbortSignal,
): Promise<ServiceResult<Price>> {
  return client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/preis`,
    body: call,
    signal,
  });
}
