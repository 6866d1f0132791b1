import { formatDate } from '#engine/text/format.ts';
import { createMediations } from './service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createDeepLinks } from './deepLink.ts';

/** Lifetime of links in mails: a month, in milliseconds. */
const linkLifetime = 30 * 24 * 3_600_000;

/** A broker with a link to one record. */
interface BrokerLink {
  name: string;
  email: string;
  link: string;
  /** Last valid day, formatted for display. */
  until: string;
}

/** Returns a function that signs links for mails to brokers; following one still requires the broker's sign-in. */
export function createBrokerLinks({ settings }: Pick<Deps, 'settings'>) {
  const { agents } = createMediations(settings);
  const { pathOf } = createDeepLinks(settings);

  /**
   * Returns the link of the broker in charge of a record; undefined for other agents.
   * @param record number of a contract or customer
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
