import type { BankAccounts, BankChange, Partner } from '#api/partners.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, type Read } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A customer, as far as the own data show it. */
export type OwnPartner = Partner;

/** The accounts of a customer, and the contracts that are paid from one. */
export type OwnAccounts = BankAccounts;

/** A contract that is paid by debit. */
export type DebitedContract = BankAccounts['contracts'][number];

/** Fetches the data of a customer. */
export const fetchPartner = (
  client: Client,
  token: TokenSource,
  number: string,
): Promise<ServiceResult<OwnPartner>> => client.request({ path: `/api/partner/${number}`, token });

const accountsPath = (number: string) => `/api/partner/${number}/bankverbindung`;

/** Reads the accounts of a customer. */
export const readAccounts = (client: Client, token: TokenSource, number: string): Read<OwnAccounts> =>
  createReads(client, token).one(accountsPath(number));

/** Changes the account of the contracts named. 412 where the customer's data changed meanwhile. */
export const changeAccounts = (
  client: Client,
  token: TokenSource,
  number: string,
  { version, ...body }: BankChange & { version: number },
): Promise<ServiceResult<unknown>> =>
  client.request({
    method: 'PUT',
    path: accountsPath(number),
    token,
    body,
    headers: { 'If-Match': `"${version}"` },
  });
