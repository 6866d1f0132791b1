import type { Translate } from '#engine/text/translate.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '../mail/greeting.ts';
import { sendMessage } from '../mail/textMessages.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { brandOfPerson } from '#server/people/partners/accounts.ts';
import { nameOfPerson } from '#server/people/partners/nameOfPerson.ts';
import { openNotice, type NoticeKind } from '#server/people/identity/notices.ts';
import { findByName, findPerson } from '#server/people/identity/people.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Channels of each notice: codes use one, account events all that are known. */
const channelsOfNotice: { [kind in NoticeKind]: ('mail' | 'sms')[] } = {
  signInCode: ['sms'],
  resetCode: ['mail'],
  passwordChanged: ['mail', 'sms'],
  accountLocked: ['mail', 'sms'],
  passkeyAdded: ['mail'],
  passkeyRemoved: ['mail'],
  deviceRemembered: ['mail'],
};

/** Delivers the topic `identity`: looks up the person and words the message. */
export function noticeHandler({ db, clock, ids, identity, root }: Deps): Handler {
  const t = translator('live', root);
  const deliver = async (trx: Trx, payload: { [member: string]: unknown }, now: Date): Promise<void> => {
    const { kind, target, code, device = '' } = openNotice((await identity()).vault, payload);
    const person =
      'personId' in target
        ? await findPerson(trx, target.personId)
        : await findByName(trx, target.pool, target.username);
    if (!person || (person.status === 'disabled' && kind !== 'accountLocked')) return;
    const name = await nameOfPerson(trx, person.id);
    const brand = await brandOfPerson(trx, person);
    for (const channel of channelsOfNotice[kind]) {
      const to = channel === 'mail' ? person.attributes.email : person.attributes.phone_number;
      if (to === undefined) continue;
      const message = { channel, to, ...textsOf(t, { kind, name, brand, code, device }) };
      await sendMessage(trx, message, { id: ids.uuid(), key: person.id, now, recipient: 'known' });
    }
  };
  const deliverBatch: Handler['deliverBatch'] = async (trx, messages, now) => {
    for (const { payload } of messages) await deliver(trx, payload, now);
  };
  const deliverOne: Handler = ({ payload }) => transaction(db, (trx) => deliver(trx, payload, clock.now()));
  return Object.assign(deliverOne, { deliverBatch });
}

function textsOf(
  t: Translate,
  notice: { kind: NoticeKind; name: string | undefined; brand: string; code: string; device: string },
) {
  const { kind, name, brand, code, device } = notice;
  const placeholders = { ...brandPlaceholders(brand), greeting: greetingOf(name, t) };
  return {
    template: `identity.${kind}` as const,
    brand,
    senderName: placeholders.sender,
    subject: t(`mails:identity.${kind}.subject`, { ...placeholders }),
    text: t(`mails:identity.${kind}.text`, { ...placeholders, code, device }),
  };
}
