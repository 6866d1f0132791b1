import type { JsonObject } from '#engine/definition/json.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { lockMove, markMoveMailed, type JointMove } from '#server/people/partners/moveStore.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { productTitle } from '../contracts/summary.ts';
import { changeCard } from './changeCard.ts';
import { supplementLinkLines } from './moveSupplements.ts';
import { changesOfMove, type ContractChange } from './store.ts';

/** Outbox topic of the mail about a move and all its contracts. */
export const moveMailTopic = 'moveMail';

/** Time for the contracts of which more has to be asked. Milliseconds. */
const heldFor = 60 * 60_000;

/** Time for the supplements; the last one lets the mail go before. Milliseconds. */
const papersWithin = 2 * 60_000;

/** The payload: the contact before the move is announced, and a fixed id, so that a retry sends once. */
interface MoveMail extends JsonObject {
  move: string;
  mailId: string;
  email: string;
}

/** Lets one mail tell of a move: when the supplements of all its contracts are there, or the time is over. */
export async function announceMove(
  { ids }: Pick<Deps, 'ids'>,
  trx: Trx,
  { move, email, open }: { move: string; email: string; open: readonly string[] },
  now: Date,
): Promise<void> {
  const payload: MoveMail = { move, mailId: ids.uuid(), email };
  const availableAt = new Date(now.getTime() + (open.length > 0 ? heldFor : papersWithin));
  await enqueue(trx, { id: move, topic: moveMailTopic, key: move, payload, now, availableAt });
}

const isMoveMail = (payload: JsonObject): payload is MoveMail =>
  ['move', 'mailId', 'email'].every((name) => typeof payload[name] === 'string');

/** Returns the paragraph about a contract that moves: a card, and what follows. */
function movedParagraphs(
  { contract, number, decision, effective_on, premium_after, consequences }: ContractChange,
  product: string,
  t: Translate,
): string[] {
  if (decision !== 'accept')
    return [[...changeCard({ product, contract, number }, t)].join('\n'), t('mails:change.moved.review')];
  const card = { product, contract, number, effective: effective_on, premium: premium_after };
  return [changeCard(card, t).join('\n'), ...consequences];
}

type MoveMailDeps = Pick<Deps, 'registry' | 'identity' | 'clock' | 'settings'> & { t: Translate };

/** Words the mail of a move by what is stored when it leaves. */
async function wordedMail(trx: Trx, deps: MoveMailDeps, move: JointMove, email: string) {
  const { registry, t } = deps;
  const partner = await findPartner(trx, move.partner);
  if (!partner) return undefined;
  const { brand, data } = partner;
  const say = (key: string, params = {}) =>
    t(`mails:change.moved.${key}`, {
      ...brandPlaceholders(brand),
      date: formatDate(move.movesOn),
      ...params,
    });
  const changes = await changesOfMove(trx, move);
  const titleOf = async (contract: string) => {
    const found = await findContract(trx, contract);
    return found ? productTitle(found.product, { registry, t }) : '';
  };
  const moved: string[] = [];
  for (const change of changes) moved.push(...movedParagraphs(change, await titleOf(change.contract), t));
  const recipient = { brand, email, phone: data.contact.mobile, title: say('title') };
  const papers = await supplementLinkLines(trx, deps, changes, recipient, async ({ title, contract }) =>
    say('paper', { title, contract, product: await titleOf(contract) }),
  );
  const open: string[] = [];
  for (const contract of move.contracts.filter((id) => !changes.some((change) => change.contract === id)))
    open.push(say('contract', { product: await titleOf(contract), contract }));
  const paragraphs = [
    greetingOf(nameOfPartner(data), t),
    say('intro'),
    ...(moved.length > 0 ? [say('moving'), ...moved, papers.join('\n') || say('papers')] : []),
    ...(open.length > 0 ? [`${say('open')}\n${open.join('\n')}`] : []),
    say('farewell'),
  ];
  return { brand, subject: say('subject'), text: paragraphs.join('\n\n') };
}

/** Sends the mail of a move once, worded by what is stored by then. */
export function moveMailHandler(deps: Deps): Handler {
  const t = translator('live', deps.root);
  return async ({ payload }) => {
    if (!isMoveMail(payload))
      throw new Error('A mail about a move needs its move, its id and its recipient.');
    const { move: id, mailId, email: to } = payload;
    // Opened before the transaction because the embedded database has a single session.
    await deps.identity();
    await transaction(deps.db, async (trx) => {
      const move = await lockMove(trx, id);
      if (!move || move.mailedAt !== null) return;
      const now = deps.clock.now();
      const mail = await wordedMail(trx, { ...deps, t }, move, to);
      if (!mail) return;
      const senderName = brandPlaceholders(mail.brand).sender;
      const message = {
        channel: 'mail' as const,
        template: 'change.moved' as const,
        ...mail,
        senderName,
        to,
      };
      await sendMail(trx, message, { id: mailId, key: to, now });
      await markMoveMailed(trx, id, now);
    });
  };
}
