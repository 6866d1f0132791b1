import { connect } from 'node:net';
import type { Options } from 'nodemailer/lib/smtp-transport';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { attachmentBytes } from '../documents/attachmentBytes.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { htmlBody } from './htmlBody.ts';
import { sendSms } from './sms.ts';
import { insertMails } from './store.ts';
import { messageOf } from './withheldMail.ts';

/** What a mail server may take, in milliseconds; it may be silent for longest after it has got the whole mail. */
export const smtpLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 240_000,
};

type SmtpLimits = typeof smtpLimits;

/** Delivers the topics `mail` and `sms`: into the postbox; mails by SMTP and text messages to the gateway where these are set. */
export function mailHandler(deps: Deps, limits: SmtpLimits = smtpLimits): Handler {
  const { smtpUrl, smsGateway } = deps.settings;
  const postbox = postboxHandler(deps);
  if (!smtpUrl && !smsGateway) return postbox;
  const mails = smtpUrl ? smtpHandler(deps, smtpUrl, limits) : postbox;
  const t = translator('live', deps.root);
  const handler: Handler = (message, signal) => {
    const { channel, to, senderName, text } = messageOf(message, t);
    if (channel === 'mail') return mails(message, signal);
    if (!smsGateway) return postbox(message, signal);
    return sendSms(smsGateway, { id: message.id, to, senderName, text }, signal);
  };
  return Object.assign(
    handler,
    mails.timeoutSeconds !== undefined && { timeoutSeconds: mails.timeoutSeconds },
  );
}

function postboxHandler({ db, clock, root }: Deps): Handler {
  const t = translator('live', root);
  const deliverBatch: Handler['deliverBatch'] = (trx, messages, now) =>
    insertMails(
      trx,
      messages.map((message) => ({ id: message.id, ...messageOf(message, t) })),
      now,
    );
  const deliverOne: Handler = (message) =>
    transaction(db, (trx) => deliverBatch(trx, [message], clock.now()));
  return Object.assign(deliverOne, { deliverBatch });
}

/** Seconds for one mail: longer than a server may be silent, so that a slow one is not sent the mail once more. */
const timeoutSeconds = 300;

/** Returns a promise that rejects when the delivery is aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * Opens the connection for one mail. It is closed when the time for the mail is over, so that a late server
 * cannot accept a mail that will be retried.
 */
const connectionFor =
  (signal: AbortSignal, { connectionTimeout }: SmtpLimits): NonNullable<Options['getSocket']> =>
  ({ host = 'localhost', port, secure }, opened) => {
    const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)) });
    const connectTimer = setTimeout(
      () => socket.destroy(new Error('The mail server took no connection.')),
      connectionTimeout,
    );
    const failed = (error: Error) => opened(error, undefined);
    socket.once('error', failed).once('connect', () => {
      socket.off('error', failed);
      opened(null, { connection: socket });
    });
    for (const ending of ['connect', 'close']) socket.once(ending, () => clearTimeout(connectTimer));
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
  };

function smtpHandler(deps: Deps, url: string, limits: SmtpLimits): Handler {
  const from = deps.settings.mailFrom;
  const domain = from.split('@')[1] ?? 'localhost';
  const t = translator('live', deps.root);
  const send: Handler = async (message, signal) => {
    const mail = messageOf(message, t);
    const { senderName, to, subject, text, attachments = [] } = mail;
    // The outbox row's id: mail programs recognise a mail that is sent twice.
    const messageId = `<${message.id}@${domain}>`;
    const files = await transaction(deps.db, (trx) =>
      Promise.all(
        attachments.map(async (file) => ({
          filename: file.name,
          contentType: 'application/pdf',
          content: await attachmentBytes(trx, file),
        })),
      ),
    );
    const envelope = { from: { name: senderName, address: from }, to, subject, text, messageId };
    const html = htmlBody(mail, deps.settings.origin, t);
    // Loaded only where a mail server is configured.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...limits, getSocket: connectionFor(signal, limits) });
    await Promise.race([
      transport.sendMail({ ...envelope, html, attachments: files }),
      rejectOnAbort(signal),
    ]);
  };
  return Object.assign(send, { timeoutSeconds });
}
