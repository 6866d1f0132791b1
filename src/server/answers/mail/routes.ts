import schema from '../../../../schemas/api/mail.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { postboxPage } from './postbox.ts';
import { attachmentBytes } from '../documents/attachmentBytes.ts';
import { inlineDisposition } from '#server/http/fileName.ts';
import { htmlBody } from './htmlBody.ts';
import { attachmentsPath, htmlBodyPath, findAttachment, findMail, newestMails } from './store.ts';
import { fileIn, textIn } from '#server/http/responses.ts';

const pageSize = 200;

const defs = schema.$defs;
const tags = ['Operation'];

/** Nothing is loaded or run; inline styles are allowed because mails have no style sheet. */
const mailContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The postbox of development: mails and text messages that would have been sent. It exists only with the
 * embedded database on localhost, for requests from this machine.
 */
export const mailRoutes: RoutePlugin = (deps) => async (app) => {
  const { settings, db } = deps;
  const embedded = !settings.databaseUrl && settings.environment === 'localhost';
  const t = translator('live', deps.root);
  app.get(
    '/dev/postausgang',
    {
      config: { access: 'local' },
      schema: {
        tags,
        summary:
          'What would have been mailed or texted, as JSON or a page; only where the database is embedded, on localhost',
        response: {
          200: {
            description: 'Mails and texts, newest first',
            content: {
              'application/json': { schema: defs.postbox },
              'text/html': { schema: { type: 'string' } },
            },
          },
        },
      },
    },
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
    {
      config: { access: 'local' },
      schema: {
        tags,
        summary: 'A mail as its reader sees it',
        params: defs.mailParams,
        response: { 200: textIn('text/html') },
      },
    },
    async (request, reply) => {
      if (!embedded) throw new PlatformError('not-found');
      const found = await transaction(db, (trx) => findMail(trx, request.params.mail));
      if (!found) throw new PlatformError('not-found');
      const { sender } = brandPlaceholders(found.brand);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailContentPolicy)
        .send(htmlBody({ ...found, senderName: sender }, settings.origin, t));
    },
  );

  app.get<{ Params: { mail: string; sha256: string } }>(
    `${attachmentsPath}/:mail/:sha256`,
    {
      config: { access: 'local' },
      schema: {
        tags,
        summary: 'A file that came with a mail',
        params: defs.attachmentParams,
        response: { 200: fileIn('application/pdf') },
      },
    },
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
        .header('content-disposition', inlineDisposition(found.name))
        .send(found.pdf);
    },
  );
};
