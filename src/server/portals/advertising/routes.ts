import schema from '../../../../schemas/api/advertising.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { callerOf } from '#server/people/access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { advertisingTopic } from './handler.ts';
import { advertisingOf, consentOf } from './service.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';

const defs = schema.$defs;
const tags = ['Partner'];

/** Routes of advertising consents: read by customers and their agents, decided by the customer alone. */
export const advertisingRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock, ids, content } = deps;
  const letters = createNotifications(deps);

  app.get<{ Params: { id: string } }>(
    '/api/partner/:id/werbung',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags,
        params: defs.params,
        response: { 200: defs.consents },
        summary: 'How the consents of a customer to advertising stand, one for each channel',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const account = await accountOf(deps, callerOf(request));
      const items = await transaction(db, async (trx) => {
        const { number, brand } = await visiblePartnerIn(trx, account, request.params.id);
        return advertisingOf(trx, number, (consent) => content.consent(consent, brand));
      });
      return { items };
    },
  );

  app.put<{ Params: { id: string; way: string }; Body: { given: boolean } }>(
    '/api/partner/:id/werbung/:way',
    {
      // Agents may read consents, never give them.
      config: { access: { portals: ['benutzer'], owns: 'partner' } },
      schema: {
        tags,
        params: defs.channelParams,
        body: defs.decision,
        response: { 200: defs.consents },
        summary: 'Gives or withdraws the consent to advertising by a channel; it counts at once',
      },
    },
    async (request) => {
      const account = await accountOf(deps, callerOf(request));
      const { id, way: channel } = request.params;
      const { given } = request.body;
      const now = clock.now();
      return transaction(db, async (trx) => {
        const { number, brand, data } = await visiblePartnerIn(trx, account, id);
        const item = content.consent(consentOf(channel), brand);
        if (!item) throw new PlatformError('not-found');
        const currentConsents = () =>
          advertisingOf(trx, number, (consent) => content.consent(consent, brand));
        const current = (await currentConsents()).find((one) => one.channel === channel);
        // A repeated decision changes nothing and is not announced.
        if (current?.given === given && current.at !== undefined) return { items: await currentConsents() };
        const { portal, person, role, number: by } = account;
        const decision = ids.uuid();
        const { id: consent, version, label } = item;
        await trx
          .insertInto('advertising_decisions')
          .values({
            id: decision,
            partner: number,
            channel,
            given,
            consent,
            version,
            label,
            created_at: now,
            said_by: JSON.stringify({ portal, person, role, number: by }),
          })
          .execute();
        const payload = { event: 'advertising', decision, partner: number, channel, given, consent, version };
        await enqueue(trx, { id: ids.uuid(), topic: advertisingTopic, key: number, payload, now });
        const kind = given ? 'advertisingGiven' : 'advertisingWithdrawn';
        const recipient = { brand, name: nameOfPartner(data), email: data.contact.email };
        await letters.send(trx, recipient, { kind }, now);
        return { items: await currentConsents() };
      });
    },
  );
};
