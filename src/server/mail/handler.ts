import { createTransport } from 'nodemailer';
import { transaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { attachedBytes } from '../documents/attached.ts';
import type { Handler } from '../outbox/handler.ts';
import { mailOf } from './message.ts';
import { keepMails } from './store.ts';

/** Delivers the topic `mail`: into the postbox, or by SMTP where a mail server is set. */
export function mailHandler(deps: Deps): Handler {
  return deps.settings.smtpUrl ? smtpHandler(deps, deps.settings.smtpUrl) : postboxHandler(deps);
}

function postboxHandler({ db, clock }: Deps): Handler {
  const within: Handler['within'] = (trx, messages, now) =>
    keepMails(
      trx,
      messages.map(({ id, payload }) => ({ id, ...mailOf(payload) })),
      now,
    );
  const alone: Handler = (message) => transaction(db, (trx) => within(trx, [message], clock.now()));
  return Object.assign(alone, { within });
}

/** Text messages have no gateway yet and stay in the postbox. */
function smtpHandler(deps: Deps, url: string): Handler {
  const transport = createTransport(url);
  const postbox = postboxHandler(deps);
  const from = deps.settings.mailFrom;
  const domain = from.split('@')[1] ?? 'localhost';
  return async (message, signal) => {
    const { channel, senderName, to, subject, text, attachments = [] } = mailOf(message.payload);
    if (channel === 'sms') return postbox(message, signal);
    // The id is the outbox row's: a mail that is sent twice is one mail to whoever files it.
    const messageId = `<${message.id}@${domain}>`;
    const files = await transaction(deps.db, (trx) =>
      Promise.all(
        attachments.map(async (file) => ({
          ...{ filename: file.name, contentType: 'application/pdf', content: await attachedBytes(trx, file) },
        })),
      ),
    );
    const envelope = { from: { name: senderName, address: from }, to, subject, text, messageId };
    await transport.sendMail({ ...envelope, attachments: files });
  };
}
