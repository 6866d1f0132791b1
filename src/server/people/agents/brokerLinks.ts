import { formatDate } from '#engine/text/format.ts';
import { createMediations } from './service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createDeepLinks } from './deepLink.ts';

/** So long a link in a mail opens its record: a month, as mails lie about. Milliseconds. */
const linkLifetime = 30 * 24 * 3_600_000;

/** A broker with a link to one record. */
export interface BrokerLink {
  name: string;
  email: string;
  link: string;
  /** The last day on which it is good, as a person reads it. */
  until: string;
}

/** Signs the links that stand in mails to brokers; they open nothing without the broker's own sign-in. */
export function createBrokerLinks({ settings }: Pick<Deps, 'settings'>) {
  const { agents } = createMediations(settings);
  const { pathOf } = createDeepLinks(settings);

  /**
   * The link of whoever looks after a record as a broker; undefined for other agents.
   * @param record number of a contract or of a customer
   */
  return (agent: string | null, record: string, now: Date): BrokerLink | undefined => {
    const broker = agent === null ? undefined : agents.byId(agent);
    if (broker?.status !== 'broker') return undefined;
    const until = new Date(now.getTime() + linkLifetime);
    const path = pathOf(record, broker.id, Math.floor(until.getTime() / 1000));
    const day = until.toISOString().slice(0, 10);
    const name = `${broker.firstName} ${broker.lastName}`;
    return { name, email: broker.email, link: `${settings.origin}${path}`, until: formatDate(day) };
  };
}
