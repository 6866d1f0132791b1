import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { ownerOf, readerOf } from './people.ts';
import { ownMessage } from './reading.ts';
import { holderOf } from './sides.ts';
import type { Addressing, MessageRequest } from './addressing.ts';
import { threadIdOf } from './messageViews.ts';
import { rowsOf } from './conversationRows.ts';
import type { ConversationDeps } from './conversationDeps.ts';

/** Body of a message in a conversation. */
export type ChatMessageRequest = Pick<MessageRequest, 'nachricht' | 'html' | 'anhaenge'>;

/** Runs a request once per idempotency key. */
function onceFor(
  deps: ConversationDeps,
  caller: Caller,
  message: object,
  { scope, key }: { scope: string; key: string },
  run: (trx: Trx, account: VisibleAccount) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { db, clock } = deps;
  const fingerprint = fingerprintOf(message);
  return readerOf(deps, caller).then(({ account }) =>
    transaction(db, (trx) =>
      runOnce(
        trx,
        { scope: `${scope}/${account.portal}/${caller.personId}`, key, fingerprint },
        clock.now(),
        () => run(trx, account),
      ),
    ),
  );
}

/** Opens a chat with its first message. */
export function openChat(
  deps: ConversationDeps,
  caller: Caller,
  message: ChatMessageRequest & Pick<MessageRequest, 'betreff' | 'partnernummer'>,
  key: string,
): Promise<StoredResponse> {
  const { sending } = deps;
  return onceFor(deps, caller, message, { scope: 'chat', key }, async (trx, account) => {
    const addressed = await sending.beginning(trx, account, message);
    const subject = message.betreff?.trim() ?? '';
    if (subject === '') throw new PlatformError('subject-missing');
    const { id } = await sending.write(
      trx,
      addressed,
      { subject, body: message.nachricht, html: message.html ?? false, source: 'CHAT' },
      { holder: holderOf(account), ...(message.anhaenge && { files: message.anhaenge }) },
    );
    return { status: 201, body: { id, kontaktId: id } };
  });
}

/** Sends a message to the other side of a conversation. */
export function say(
  deps: ConversationDeps,
  caller: Caller,
  contact: string,
  message: ChatMessageRequest,
  key: string,
): Promise<StoredResponse> {
  const { settings, sending } = deps;
  return onceFor(deps, caller, message, { scope: `chat/${contact}`, key }, async (trx, account) => {
    const rows = await rowsOf(deps, trx, account, contact);
    const last = rows.at(-1);
    if (!last) throw new PlatformError('not-found');
    await ownMessage(trx, account, last.id);
    const { side } = ownerOf(account);
    const recipient = last.sender === side ? last.recipient : last.sender;
    const partner = await findPartner(trx, last.partner);
    const { partner: number, agent, contract, claim, subject } = last;
    const addressed: Addressing = {
      partner: number,
      agent,
      contract,
      claim,
      sender: side,
      recipient,
      thread: threadIdOf(last),
      answers: last.id,
      brand: partner?.brand ?? settings.brand,
    };
    const source = last.source === 'CHAT' ? 'CHAT' : 'PORTAL';
    // One mail per unread streak: the recipient is already notified.
    const waiting = rows.some((row) => row.recipient === recipient && row.read_at === null);
    const { id } = await sending.write(
      trx,
      addressed,
      { subject, body: message.nachricht, html: message.html ?? false, source },
      {
        holder: holderOf(account),
        telling: source === 'PORTAL' || !waiting,
        ...(message.anhaenge && { files: message.anhaenge }),
      },
    );
    return { status: 201, body: { id, kontaktId: contact } };
  });
}
