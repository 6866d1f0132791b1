import { PlatformError } from '#engine/errors/platformError.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Domain } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { postboxPage } from './postbox.ts';
import { attachmentBytes } from '../documents/attachmentBytes.ts';
import { dispositionOf } from '#server/http/fileName.ts';
import { htmlBody } from './htmlBody.ts';
import { attachmentsPath, htmlBodyPath, findAttachment, findMail, newestMails } from './store.ts';

const pageSize = 200;

const attachmentParams = {
  type: 'object',
  properties: {
    mail: { type: 'string', format: 'uuid' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
};

const mailParams = {
  type: 'object',
  properties: { mail: { type: 'string', format: 'uuid' } },
};

/** Nothing is loaded or run; inline styles are allowed because mails have no style sheet. */
const mailContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The postbox of development: mails and text messages that would have been sent. It exists only with the
 * embedded database on localhost, for requests from this machine.
 */
export const mailRoutes: Domain = (deps) => async (app) => {
  const { settings, db } = deps;
  const embedded = !settings.databaseUrl && settings.environment === 'localhost';
  const t = translator('live', deps.root);
  app.get(
    '/dev/postausgang',
    { config: { access: 'local' }, schema: { hide: true } },
    async (request, reply) => {
      if (!embedded) throw new PlatformError('not-found');
      const messages = await transaction(db, (trx) => newestMails(trx, pageSize));
      const accept = request.headers.accept ?? '';
      const wantsJson = /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept);
      void reply.header('vary', 'accept');
      if (wantsJson) return { items: messages };
      return reply.type('text/html; charset=utf-8').send(postboxPage(messages, t));
    },
  );

  app.get<{ Params: { mail: string } }>(
    `${htmlBodyPath}/:mail`,
    { config: { access: 'local' }, schema: { hide: true, params: mailParams } },
    async (request, reply) => {
      if (!embedded) throw new PlatformError('not-found');
      const found = await transaction(db, (trx) => findMail(trx, request.params.mail));
      if (!found) throw new PlatformError('not-found');
      const { sender } = brandWords(found.brand);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailContentPolicy)
        .send(htmlBody({ ...found, senderName: sender }, settings.origin, t));
    },
  );

  app.get<{ Params: { mail: string; sha256: string } }>(
    `${attachmentsPath}/:mail/:sha256`,
    { config: { access: 'local' }, schema: { hide: true, params: attachmentParams } },
    async (request, reply) => {
      if (!embedded) throw new PlatformError('not-found');
      const { mail, sha256 } = request.params;
      const found = await transaction(db, async (trx) => {
        const file = await findAttachment(trx, mail, sha256);
        return file && { name: file.name, pdf: await attachmentBytes(trx, file) };
      });
      if (!found) throw new PlatformError('not-found');
      return reply
        .type('application/pdf')
        .header('content-disposition', dispositionOf(found.name))
        .send(found.pdf);
    },
  );
};
