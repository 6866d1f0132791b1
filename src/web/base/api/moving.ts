import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A German address. */
export interface PostalAddress {
  street: string;
  streetNumber: string;
  postcode: string;
  city: string;
}

/** A contract of somebody who moves. */
export interface MovingContract {
  id: string;
  title: string;
  icon?: string;
  /** Where its move is told. */
  address?: string;
  /** Why it does not move by itself. */
  refused?: string;
  /** When a move counts that is saved already. */
  waitsFor?: string;
}

/** What moves with a customer. */
export interface MovingCustomer {
  service: { on: boolean; dated: boolean };
  customer: { number: string; name: string; address: PostalAddress };
  items: MovingContract[];
}

/** What is told of a move. */
export interface MoveSaid {
  address: PostalAddress;
  movesOn?: string;
}

const path = (customer: string) => `/api/partner/${encodeURIComponent(customer)}/umzug`;

/** Reads what moves with a customer. */
export const readMoving = (
  client: Client,
  token: TokenSource,
  customer: string,
): Promise<ServiceResult<MovingCustomer>> => client.request({ path: path(customer), token });

/** Changes the address only, from its day on. The same key answers the same. */
export const moveAddress = (
  client: Client,
  token: TokenSource,
  { customer, said, key }: { customer: string; said: MoveSaid; key: string },
): Promise<ServiceResult<{ movesOn: string; applied: boolean }>> =>
  client.request({
    method: 'POST',
    path: path(customer),
    token,
    body: said,
    headers: { 'Idempotency-Key': key },
  });
