import type { Consents } from '#api/advertising.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import type { Content } from '#server/ports/content.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import channels from './data/channels.json' with { type: 'json' };

/** Current consent to one channel. */
export type AdvertisingConsent = Consents['items'][number];

/** Returns the consent id of a channel. @throws PlatformError not-found for an unknown channel */
export function consentOf(channel: string): string {
  const found = channels.find((one) => one.channel === channel);
  if (!found) throw new PlatformError('not-found');
  return found.consent;
}

/** Returns the latest decision on a channel made with an application. */
async function latestWithApplication(trx: Trx, partner: string, consent: string) {
  const rows = await trx
    .selectFrom('customer_applications')
    .innerJoin('applications', 'applications.number', 'customer_applications.application')
    .select(['applications.number', 'applications.consents'])
    .where('customer_applications.partner', '=', partner)
    .execute();
  return rows
    .flatMap(({ number, consents }) =>
      consents.filter(({ id }) => id === consent).map((decision) => ({ ...decision, about: number })),
    )
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);
}

/** Returns the latest decision on a channel made in the portal. */
const latestInPortal = (trx: Trx, partner: string, channel: string) =>
  trx
    .selectFrom('advertising_decisions')
    .selectAll()
    .where('partner', '=', partner)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns who decided and which agent entered it. */
async function enteredBy(
  trx: Trx,
  by: 'customer' | 'agent',
  agent: string | undefined,
): Promise<Pick<AdvertisingConsent, 'by' | 'agent'>> {
  return agent === undefined ? { by } : { by, agent: await nameOfAgent(trx, agent) };
}

/** Returns the current consents of a customer, one per channel. */
export async function advertisingOf(
  trx: Trx,
  partner: string,
  consentText: (consent: string) => ReturnType<Content['consent']>,
): Promise<AdvertisingConsent[]> {
  const all: AdvertisingConsent[] = [];
  for (const { channel, consent } of channels) {
    const decision = await latestInPortal(trx, partner, channel);
    const applied = await latestWithApplication(trx, partner, consent);
    const today = consentText(consent);
    if (decision && (!applied || applied.at <= decision.created_at.toISOString())) {
      const { given, version, label, created_at, said_by } = decision;
      const byAgent = said_by.portal !== 'benutzer';
      const who = byAgent ? await enteredBy(trx, 'agent', said_by.number) : { by: 'customer' as const };
      all.push({ channel, given, version, label, at: created_at.toISOString(), ...who });
    } else if (applied) {
      const { given, version, label, at, about, givenBy = 'customer', agent } = applied;
      const who = await enteredBy(trx, givenBy, agent);
      all.push({ channel, given, version, label, at, ...who, about });
    } else if (today) all.push({ channel, given: false, version: today.version, label: today.label });
  }
  return all;
}

/**
 * Asserts that a customer may currently be sent advertising by a channel. Every advertising step checks this
 * first.
 * @throws PlatformError advertising-refused
 */
export async function assertMayAdvertise(trx: Trx, partner: string, channel: string): Promise<void> {
  const consent = consentOf(channel);
  const all = await advertisingOf(trx, partner, () => undefined);
  const current = all.find((one) => one.channel === channel);
  if (!current?.given) throw new PlatformError('advertising-refused', { members: { consent } });
}
