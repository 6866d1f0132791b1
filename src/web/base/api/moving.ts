import type { Move, Moved } from '#api/partners.ts';
import type { Moving } from '#api/changes.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, type Read } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A German address. */
export type PostalAddress = Move['address'];

/** A contract of a customer who moves. */
export type MovingContract = Moving['items'][number];

/** A customer's data and contracts that a move affects. */
export type MovingCustomer = Moving;

/** Request body of a move. */
export type MoveSaid = Move;

const path = (customer: string) => `/api/partner/${encodeURIComponent(customer)}/umzug`;

/** Reads what moves with a customer. */
export const readMoving = (client: Client, token: TokenSource, customer: string): Read<MovingCustomer> =>
  createReads(client, token).one(path(customer));

/** Changes the address only, from its day on. The same key answers the same. */
export const moveAddress = (
  client: Client,
  token: TokenSource,
  { customer, said: move, key }: { customer: string; said: MoveSaid; key: string },
): Promise<ServiceResult<Moved>> =>
  client.request({
    method: 'POST',
    path: path(customer),
    token,
    body: move,
    headers: { 'Idempotency-Key': key },
  });
