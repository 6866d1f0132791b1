import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { JsonObject } from '#engine/definition/json.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Flags } from '#server/ports/flags.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { insertFamily } from '#server/people/identity/families.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { issueAccessToken } from '#server/people/identity/tokens.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { invite, portalOf, type CallerName, type Cast } from '../access/people.ts';
import { createTestApp, TestClock, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { openTestRegistry } from '../../support/testRegistry.ts';
import { rootWithProbes } from './probes.ts';

/** Members that tests look at most often. */
type AnyBody = { [member: string]: unknown } & { type?: string; etag?: string; number?: string };

/** A response of the server. */
interface Said<Body = AnyBody> {
  status: number;
  body: Body;
}

/** Options of a call; by default the contract's owner sends it. */
export interface Asked {
  key?: string;
  etag?: string;
  as?: CallerName;
  more?: JsonObject;
}

/** Starts a server with probe definitions and customers with contracts. */
export interface ChangeServer extends TestApp {
  /** People without any history. */
  people(): Promise<Cast>;
  /** Signs the same people in again at another time. */
  again(cast: Cast): Promise<void>;
  call<Body = AnyBody>(
    cast: Cast,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    asked?: Asked,
  ): Promise<Said<Body>>;
  /** Delivers all pending messages. */
  deliver(): Promise<void>;
  /** Returns the messages to a recipient, newest first. */
  messagesTo(recipient: string): Promise<{ subject: string; text: string }[]>;
  /** Saves a change, by default against the current version. */
  save(cast: Cast, change: string, answers: object, asked?: Asked): Promise<Said>;
  /** Saves a change with its code. */
  prove(cast: Cast, change: string, answers: object, asked?: Asked): Promise<Said>;
}

/**
 * @param flags in place of the platform's own
 * @param settings over those of an empty environment
 */
export async function openChangeServer(
  flags: Partial<Flags> = {},
  settings: Partial<Settings> = {},
): Promise<ChangeServer> {
  const opened = await openTestDatabase();
  const clock = new TestClock();
  const { folder: root, remove } = await rootWithProbes();
  const registry = await openTestRegistry({ root, db: opened.db, clock });
  const server = await createTestApp({
    db: opened.db,
    clock,
    registry,
    root,
    settings,
    flags: { ...createFlags('localhost'), ...flags },
  });
  const { app, deps } = server;

  const call: ChangeServer['call'] = async (cast, method, path, payload, asked = {}) => {
    const { key = randomUUID(), etag, as = 'owner' } = asked;
    const answer = await app.inject({
      method,
      url: `/api/vertraege/${cast.contract}${path}`,
      headers: {
        authorization: `Bearer ${cast.tokens[as] ?? ''}`,
        'idempotency-key': key,
        ...(etag !== undefined && { 'if-match': etag }),
      },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const deliver = async () => {
    const handlers = outboxHandlers(deps);
    for (let round = 0; round < 4; round += 1) await deliverDue({ ...deps, handlers, maxAttempts: 3 });
  };

  const messagesTo: ChangeServer['messagesTo'] = async (recipient) => {
    await deliver();
    const mails = await transaction(deps.db, (trx) => newestMails(trx, 100));
    return mails.filter((mail) => mail.recipient === recipient);
  };

  const save: ChangeServer['save'] = async (cast, change, answers, asked = {}) => {
    const etag =
      asked.etag ?? (await call(cast, 'GET', `/aenderungen/${change}`, undefined, asked)).body.etag;
    const body = { answers, ...asked.more };
    return call(cast, 'POST', `/aenderungen/${change}`, body, { ...asked, etag: etag ?? '"0"' });
  };

  return {
    ...server,
    clock,
    call,
    deliver,
    messagesTo,
    save,
    people: () => invite(deps),
    async again(cast) {
      const { keys, ids, issuerOf } = await deps.identity();
      const now = clock.now();
      for (const [name, token] of Object.entries(cast.tokens)) {
        const portal: Portal | undefined = portalOf[name as CallerName];
        if (!portal) continue;
        const pool = embeddedPools[portal];
        const personId = decodeJwt(token).sub ?? '';
        const family = { id: ids.uuid(), signed_in_at: now };
        const person = { id: personId, attributes: {} } as Parameters<typeof issueAccessToken>[1]['person'];
        const reply = { person, family, pool, issuer: issuerOf(pool) };
        await transaction(deps.db, (trx) =>
          insertFamily(trx, { id: family.id, pool: pool.id, personId, device: 'Test' }, now),
        );
        cast.tokens[name as CallerName] = await issueAccessToken(keys, reply, { now, uuid: ids.uuid });
      }
    },
    async prove(cast, change, answers, asked = {}) {
      const sent = await call(cast, 'POST', `/aenderungen/${change}/code`, { answers }, asked);
      const [sms] = await messagesTo('+491701234711');
      const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
      const proof = { id: String(sent.body['id']), code };
      return save(cast, change, answers, { ...asked, more: { ...asked.more, proof } });
    },
    async close() {
      await server.close();
      await opened.close();
      await remove();
    },
  };
}
