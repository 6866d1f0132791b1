import { formatDate } from '#engine/text/format.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createBrokerLinks } from '#server/people/agents/brokerLinks.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Content of the mail to a broker. */
interface BrokerMailContent {
  contract: Pick<Contract, 'id' | 'agent'>;
  brand: string;
  /** Title of the change. */
  title: string;
  effectiveOn: string;
  kind: 'changed' | 'takenBack';
}

/**
 * Returns a function that mails the broker of a contract about a change, with a link to it; it does nothing
 * for contracts without a broker.
 */
export function createBrokerMail({ settings, root }: Pick<Deps, 'settings' | 'root'>) {
  const linkOf = createBrokerLinks({ settings });
  const t = translator('live', root);

  return async (
    trx: Trx,
    { contract, brand, title, effectiveOn, kind }: BrokerMailContent,
    { id, now }: { id: string; now: Date },
  ): Promise<void> => {
    const broker = linkOf(contract.agent, contract.id, now);
    if (!broker) return;
    const { name, email, link, until } = broker;
    const placeholders = {
      ...brandPlaceholders(brand),
      name,
      contract: contract.id,
      title,
      link,
      date: formatDate(effectiveOn),
      until,
    };
    const say = (key: string) => t(`mails:broker.${key}`, placeholders);
    const text = [say('greeting'), '', say(kind), '', say('record'), '', say('farewell')].join('\n');
    const from = {
      channel: 'mail' as const,
      template: 'broker' as const,
      brand,
      senderName: placeholders.sender,
    };
    await sendMail(trx, { ...from, to: email, subject: say('subject'), text }, { id, key: contract.id, now });
  };
}
