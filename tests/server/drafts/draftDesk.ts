import { transaction } from '#server/storage/database/transaction.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { bicycleAnswers, withAnswers } from '../wizardServer.ts';

export const agent = 'agent with the customer';

/** A draft in the list of an agent. */
export interface Listed {
  id: string;
  stepTitle?: string;
  applicant?: string;
  own: boolean;
  agent: { number: string };
  handedAt?: string;
  applicationNumber?: string;
  percent?: number;
  variant?: string;
  price?: { instalmentCent: number; period: string };
}

/** Body of an agent's draft. */
export const draft = {
  key: 'FAHRRAD',
  context: 'vermittlerberatung',
  step: 'needs',
  answers: { bike: bicycleAnswers.bike, person: bicycleAnswers.person, contact: bicycleAnswers.contact },
};

/** All answers of an agent's wizard. */
export const advised = withAnswers({
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
});

/** Operations of agents on drafts, and of customers on their links. */
export function draftDesk(people: () => { server: TestApp; cast: Cast }) {
  async function ask<Body = Record<string, unknown> & { code?: string }>(
    who: CallerName | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more = {},
  ) {
    const token = who && people().cast.tokens[who];
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...more };
    const answer = await people().server.app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = JSON.parse(answer.body || '{}') as Body;
    return { status: answer.statusCode, body, etag: String(answer.headers.etag) };
  }

  const begin = async (who: CallerName, body: object = draft) => {
    const answer = await ask(who, 'POST', '/api/entwuerfe', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };

  const list = async (who: CallerName, query = '') =>
    (await ask(who, 'GET', `/api/entwuerfe${query}`)).body['items'] as Listed[];

  /** Returns secret and path of a link. */
  const linkOf = async (who: CallerName, id: string, fuer: 'vermittler' | 'kunde') => {
    const { status, body } = await ask(who, 'POST', `/api/entwuerfe/${id}/link`, { fuer });
    expect(status).toBe(201);
    const url = new URL(String(body['href']));
    return { path: url.pathname, secret: url.searchParams.get('savedDraftId') ?? '' };
  };

  /** Returns the newest code sent to a recipient. */
  const codeFor = async (recipient: string) => {
    await deliverDue({
      ...people().server.deps,
      handlers: outboxHandlers(people().server.deps),
      maxAttempts: 3,
    });
    const mails = await transaction(people().server.deps.db, (trx) => newestMails(trx, 20));
    const newest = mails.find((mail) => mail.recipient === recipient && /\b\d{6}\b/.test(mail.text));
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
  };

  /** Exchanges a link's secret for the opened one by the customer's code. */
  const openedBy = async (secret: string, recipient = 'kaethe.groessmann@example.de') => {
    const asked = await ask(undefined, 'POST', `/api/entwuerfe/${secret}/code`, { channel: 'mail' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const code = await codeFor(recipient);
    const url = `/api/entwuerfe/${secret}/code/pruefen`;
    const opened = await ask(undefined, 'POST', url, { id: asked.body['id'], code });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    return String(opened.body['id']);
  };

  return { ask, begin, list, linkOf, codeFor, openedBy };
}
