import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { changeCard } from './changeCard.ts';
import type { ContractChange } from './store.ts';
import type { RevocationDeps } from './revocationDeps.ts';
import type { Revocation } from './revocationRow.ts';

/** Mails the customer, since an agent may have revoked it. */
export async function announceRevocation(
  { titled, t, ids }: RevocationDeps,
  trx: Trx,
  { caller, found, now }: Revocation,
  change: ContractChange,
  own: string,
) {
  const { contract, partner } = found.subject;
  const { email } = partner.data.contact;
  if (email === undefined) return;
  const { date, time } = formatDateTime(now);
  const placeholders = {
    ...brandPlaceholders(change.brand),
    number: own,
    of: change.number,
    contract: contract.id,
    title: titled(change.definition),
    date: formatDate(change.effective_on),
    receivedDate: date,
    receivedTime: time,
  };
  const say = (key: string, more = {}) => t(`mails:change.${key}`, { ...placeholders, ...more });
  const agent = caller.portal === 'vermittler' && (await nameOfAgent(trx, found.account.number));
  const lines = [
    greetingOf(nameOfPartner(partner.data), t),
    '',
    say('takenBack.text'),
    '',
    ...changeCard({ product: titled(contract.product), contract: contract.id, number: own }, t),
    '',
    say('received'),
    ...(agent === false ? [] : [say('byAgent', { agent })]),
    '',
    say('farewell'),
  ];
  const message = { subject: say('takenBack.subject'), text: lines.join('\n'), to: email };
  const from = {
    channel: 'mail' as const,
    template: 'change.takenBack' as const,
    brand: change.brand,
    senderName: placeholders.sender,
  };
  await sendMail(trx, { ...from, ...message }, { id: ids.uuid(), key: contract.id, now });
}
