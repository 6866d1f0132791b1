import { randomUUID } from 'node:crypto';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Flags } from '#server/ports/flags.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

/** Members that tests look at most often. */
type AnyBody = { [member: string]: unknown } & { number?: string; claimId?: string; code?: string };

/** A response of the server. */
interface Said<Body> {
  status: number;
  body: Body;
}

/** Makes a call; without `as` it is anonymous. */
interface Asked {
  as?: CallerName;
  key?: string;
  payload?: object;
  headers?: { [name: string]: string };
}

/** Starts a server with its definitions and customers with a contract. */
export interface ClaimServer extends TestApp {
  people(): Promise<Cast>;
  ask<Body = AnyBody>(
    cast: Cast,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    asked?: Asked,
  ): Promise<Said<Body>>;
  deliver(): Promise<void>;
  /** Returns the mails to a recipient, newest first. */
  messagesTo(recipient: string): Promise<{ subject: string; text: string }[]>;
}

/** @param flags in place of the platform's own */
export async function openClaimServer(flags: Partial<Flags> = {}): Promise<ClaimServer> {
  const server = await createWizardServer(flags);
  const { app, deps } = server;

  const ask: ClaimServer['ask'] = async (cast, method, url, { as, key, payload, headers } = {}) => {
    const token = as && cast.tokens[as];
    const answer = await app.inject({
      method,
      url,
      headers: {
        'idempotency-key': key ?? randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };

  const deliver = async () => {
    for (let round = 0; round < 3; round += 1)
      await deliverDue({ ...deps, handlers: outboxHandlers(deps), maxAttempts: 3 });
  };

  return {
    ...server,
    ask,
    deliver,
    people: () => invite(deps),
    async messagesTo(recipient) {
      await deliver();
      const mails = await transaction(deps.db, (trx) => newestMails(trx, 100));
      return mails.filter((mail) => mail.recipient === recipient);
    },
  };
}

const day = { accuracy: 'exact', day: '2026-11-18' };
const story = 'Das Rad stand angeschlossen vor dem Haus. Am Morgen war es weg.';

/** Answers to the six questions about a stolen bicycle. */
export const theft = (contract: string) => ({
  notice: { read: true },
  event: { contract, kind: 'theft' },
  circumstances: { when: day, where: { place: 'Prager Straße 12a, 01069 Dresden' } },
  story: { story, contact: { way: 'email', email: 'kaethe.groessmann@example.de' } },
});

/** The same without an account. */
export const byClaimant = (contract: string, name: string) => ({
  reporter: { name },
  ...theft(contract),
});

/** Answers of the supplement. */
export const later = {
  parking: {
    fromDay: '2026-11-17',
    toDay: '2026-11-18',
    place: 'street',
    fastened: true,
    keyCount: 2,
    keysComplete: true,
    found: false,
  },
  police: { reported: true, station: 'Revier Mitte', fileNumber: '4711/26' },
  objects: {},
  money: { otherInsurance: false },
  papers: { later: true },
};
