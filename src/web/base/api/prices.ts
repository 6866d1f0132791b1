import type { Price as Quoted } from '#api/prices.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** One payment period of a variant; money in cents. */
export type Period = Variant['periods'][number];

/** One insured part of a variant, tax apart. */
export type Component = Variant['components'][number];

/** One coverage variant with its price. */
export type Variant = Quoted['variants'][number];

/** What the tariff says to the answers so far. */
export type Price = Quoted;

/** What the calls about one wizard have in common. */
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
