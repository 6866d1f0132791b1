import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain } from '../domains.ts';
import { isLocal } from '../http/loopback.ts';
import { translator } from '../translations/service.ts';
import { postboxPage } from './postbox.ts';
import { newestMails } from './store.ts';

const shown = 200;

/**
 * The postbox: what would have been mailed or texted. It stands only where the database is embedded, on
 * localhost, for requests from this machine; to everybody else the address does not exist.
 */
export const mailRoutes: Domain = (deps) => async (app) => {
  const { settings, db } = deps;
  const embedded = !settings.databaseUrl && settings.environment === 'localhost';
  const t = translator('live', deps.root);
  app.get('/dev/postausgang', { schema: { hide: true } }, async (request, reply) => {
    if (!embedded || !isLocal(request)) throw new PlatformError('not-found');
    const messages = await transaction(db, (trx) => newestMails(trx, shown));
    const accept = request.headers.accept ?? '';
    const wantsJson = /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept);
    void reply.header('vary', 'accept');
    if (wantsJson) return { items: messages };
    return reply.type('text/html; charset=utf-8').send(postboxPage(messages, t));
  });
};
