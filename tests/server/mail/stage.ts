import { randomUUID } from 'node:crypto';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import type { Handler, Handlers } from '#server/storage/outbox/handler.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import type { TestApp } from '../../support/testApp.ts';

/** A sent message from the outbox. */
export type Sent = MailMessage & { id: string };

/** An answer of the server. */
interface Said {
  status: number;
  body: Record<string, unknown> & { number?: string; id?: string; token?: string };
}

interface Asked {
  as?: CallerName;
  payload?: object;
  headers?: { [name: string]: string };
}

/** A server with the people of one brand. */
export interface Stage {
  server: TestApp;
  deps: Deps;
  brand: Brand;
  cast: Cast;
  /** All messages sent so far. */
  sent: Sent[];
  /** Sends a call under the brand. @throws Error for an unsuccessful response */
  ask(method: 'GET' | 'POST' | 'PUT', url: string, asked?: Asked): Promise<Said>;
  deliver(): Promise<void>;
  /** Delivers all messages and returns the newest to a recipient. @throws Error if there is none */
  newest(to: string, template?: MailMessage['template']): Promise<Sent>;
  /** Returns the six digits in a message. */
  codeFor(to: string): Promise<string>;
}

/** The outbox handlers, recording what is sent. */
function recording(deps: Deps, sent: Sent[]): Handlers {
  const { mail, sms, ...others } = outboxHandlers(deps);
  const noted =
    (handler: Handler | undefined): Handler =>
    async (message, signal) => {
      sent.push({ ...(message.payload as unknown as MailMessage), id: message.id });
      await handler?.(message, signal);
    };
  return { ...others, mail: noted(mail), sms: noted(sms) };
}

/** Creates the people of a brand. */
export async function stageOf(server: TestApp, brand: Brand): Promise<Stage> {
  const { app, deps } = server;
  const cast = await invite(deps, { brand });
  const sent: Sent[] = [];
  const handlers = recording(deps, sent);

  const deliver = async () => {
    for (let round = 0; round < 5; round += 1) await deliverDue({ ...deps, handlers, maxAttempts: 3 });
  };
  const newest: Stage['newest'] = async (to, template) => {
    await deliver();
    const found = sent.findLast((one) => one.to === to && (!template || one.template === template));
    if (!found) throw new Error(`Nothing was sent to ${to}.`);
    return found;
  };

  return {
    server,
    deps,
    brand,
    cast,
    sent,
    deliver,
    newest,
    async ask(method, url, { as, payload, headers } = {}) {
      const token = as && cast.tokens[as];
      const answer = await app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: {
          'idempotency-key': randomUUID(),
          'x-brand': brand,
          'if-match': '"1"',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
    },
    codeFor: async (to) => /\b\d{6}\b/.exec((await newest(to)).text)?.[0] ?? '',
  };
}

/** A scene that makes the server send messages. */
export type Scene = (stage: Stage) => Promise<void>;
