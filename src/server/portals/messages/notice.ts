import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { createBrokerLinks } from '#server/people/agents/brokerLinks.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { ParticipantNames } from './people.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Where each side reads its messages. */
const postbox = { customer: customerPaths.inbox, agent: agentPaths.inbox } as const;

/** Notifies the recipient of a message by a mail without its content. */
export function createNotice({ ids, root, settings }: Pick<Deps, 'ids' | 'root' | 'settings'>) {
  const t = translator('live', root);
  const linkOf = createBrokerLinks({ settings });

  /** Returns a link to the record for brokers; undefined for other recipients. */
  async function recordOf(
    trx: Trx,
    { recipient, agent, partner, contract }: Pick<MessageRow, 'recipient' | 'agent' | 'partner' | 'contract'>,
    now: Date,
  ) {
    const broker = recipient === 'agent' ? linkOf(agent, partner, now) : undefined;
    if (!broker) return undefined;
    const own = contract !== null && (await findContract(trx, contract))?.agent === agent;
    const { link: record, until } = (own && linkOf(agent, contract, now)) || broker;
    return { record, until };
  }

  return async (
    trx: Trx,
    row: Pick<MessageRow, 'id' | 'partner' | 'agent' | 'recipient' | 'subject' | 'body' | 'html' | 'source'> &
      Pick<MessageRow, 'contract' | 'claim' | 'sender'>,
    { names, brand, now }: { names: ParticipantNames; brand: string; now: Date },
  ): Promise<void> => {
    if (row.recipient === 'insurer') {
      // The insurer reads messages in its own system.
      const { id: message, partner, agent, sender, subject, body, html, contract, claim } = row;
      const payload = { message, partner, agent, sender, subject, body, html, contract, claim, brand };
      await enqueue(trx, { id: ids.uuid(), topic: 'message', key: partner, payload, now });
      return;
    }
    const { name, email } = names.of(row.recipient, row);
    if (email === undefined) return;
    const placeholders = {
      ...brandPlaceholders(brand),
      name,
      link: brandAddress(settings, postbox[row.recipient], brand),
    };
    const record = await recordOf(trx, row, now);
    const kind = record ? 'broker' : row.source === 'CHAT' ? 'chat' : 'new';
    await sendMail(
      trx,
      {
        channel: 'mail',
        template: `message.${kind}`,
        brand,
        senderName: placeholders.sender,
        to: email,
        subject: t(`mails:message.${kind}.subject`, placeholders),
        text: t(`mails:message.${kind}.text`, { ...placeholders, ...record }),
      },
      { id: ids.uuid(), key: email, now },
    );
  };
}
