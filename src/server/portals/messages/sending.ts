import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { readerOf } from './people.ts';
import { threadIdOf } from './messageViews.ts';
import { answering, beginning, type MessageRequest } from './addressing.ts';
import { writeMessage } from './messageWriting.ts';
import { sendingDeps, type SendingDeps } from './sendingDeps.ts';
import { holderOf } from './sides.ts';

/** Returns the subject of a reply, with a single prefix. */
function answerTo({ t }: SendingDeps, subject: string): string {
  const mark = t('mails:message.answer').trim();
  return subject === '' || subject.startsWith(mark) ? subject : `${mark} ${subject}`.slice(0, 200);
}

/** Sends a message; the same key gets the same answer. */
async function send(
  deps: SendingDeps,
  caller: Caller,
  sent: MessageRequest,
  key: string,
): Promise<StoredResponse> {
  const { db, clock } = deps;
  const { account } = await readerOf(deps, caller);
  const fingerprint = fingerprintOf(sent);
  const repeatable = { scope: `nachricht/${account.portal}/${caller.personId}`, key, fingerprint };
  return transaction(db, (trx) =>
    runOnce(trx, repeatable, clock.now(), async () => {
      const { antwortAuf, betreff, nachricht: body, html = false, anhaenge: files } = sent;
      const answered = antwortAuf === undefined ? undefined : await answering(deps, trx, account, antwortAuf);
      const { subject: before, ...addressed } = answered ?? {
        ...(await beginning(trx, account, sent)),
        subject: '',
      };
      const subject = betreff?.trim() || answerTo(deps, before);
      if (subject === '') throw new PlatformError('subject-missing');
      const row = await writeMessage(
        deps,
        trx,
        addressed,
        { subject, body, html, source: 'PORTAL' },
        { holder: holderOf(account), ...(files && { files }) },
      );
      return { status: 201, body: { aktenId: row.id, kontaktId: threadIdOf(row) } };
    }),
  );
}

/** Prepares an upload for a message. */
async function prepareFile(
  deps: SendingDeps,
  caller: Caller,
  file: { name: string; size: number },
  brand: string,
) {
  const { uploads } = deps;
  const { account } = await readerOf(deps, caller);
  return uploads.beginHeld(file, { holder: holderOf(account), brand });
}

/** Sends messages. */
export function createSending(deps: Deps) {
  const own = sendingDeps(deps);
  return { ...bindTo(own, { send, write: writeMessage, prepareFile }), beginning };
}
