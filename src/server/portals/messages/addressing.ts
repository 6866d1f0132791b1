import type { Send } from '#api/messages.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { entrustedContract } from '#server/people/contracts/entrustedContract.ts';
import { findContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { ownerOf } from './people.ts';
import { ownMessage } from './reading.ts';
import type { MessageRow, Side } from '#server/storage/tables/messages.ts';
import { threadIdOf } from './messageViews.ts';
import { sideNamed } from './sides.ts';
import type { SendingDeps } from './sendingDeps.ts';

/** Body of a message. */
export type MessageRequest = Send;

/** Participants and subject of a message. */
export type Addressing = Pick<
  MessageRow,
  'partner' | 'agent' | 'sender' | 'recipient' | 'contract' | 'claim' | 'thread' | 'answers'
> & { brand: string };

export async function answering(
  deps: SendingDeps,
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<Addressing & { subject: string }> {
  const row = await ownMessage(trx, account, id);
  const { side } = ownerOf(account);
  const recipient: Side = row.sender === side ? row.recipient : row.sender;
  const partner = await findPartner(trx, row.partner);
  const { partner: number, agent, contract, claim, subject } = row;
  const between = { partner: number, agent, contract, claim, sender: side, recipient };
  const thread = { thread: threadIdOf(row), answers: row.id, brand: partner?.brand ?? deps.settings.brand };
  return { ...between, ...thread, subject };
}

/** Returns the customer concerned: one's own; for brokers by an entrusted contract. */
async function about(
  trx: Trx,
  account: VisibleAccount,
  { partnernummer, vertrag }: MessageRequest,
): Promise<Partner> {
  if (account.role === 'makler') {
    if (vertrag === undefined) throw new PlatformError('not-found');
    return (await entrustedContract(trx, account, vertrag)).partner;
  }
  const contract = vertrag === undefined ? undefined : await findContract(trx, vertrag);
  const number = account.role === 'benutzer' ? account.number : (partnernummer ?? contract?.partner ?? '');
  const partner = await visiblePartnerIn(trx, account, number);
  if (vertrag !== undefined && contract?.partner !== partner.number) throw new PlatformError('not-found');
  return partner;
}

export async function beginning(
  trx: Trx,
  account: VisibleAccount,
  sent: MessageRequest,
): Promise<Addressing> {
  const { number, brand, agent } = await about(trx, account, sent);
  const { side } = ownerOf(account);
  const usual = side === 'customer' ? (agent === null ? 'insurer' : 'agent') : 'customer';
  const recipient: Side = sent.an ? sideNamed[sent.an] : account.role === 'makler' ? 'insurer' : usual;
  const possible =
    recipient !== side &&
    !(recipient === 'agent' && agent === null) &&
    !(recipient === 'customer' && account.role === 'makler');
  if (!possible) throw new PlatformError('recipient-unknown');
  const taking = side === 'agent' ? account.number : recipient === 'agent' ? agent : null;
  const matter = { contract: sent.vertrag ?? null, claim: null, thread: null, answers: null };
  return { partner: number, agent: taking, sender: side, recipient, ...matter, brand };
}
