import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { Vault } from '#server/ports/identity.ts';

/** Messages about an account. */
export type NoticeKind =
  | 'signInCode'
  | 'resetCode'
  | 'passwordChanged'
  | 'accountLocked'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'deviceRemembered';

/** Recipient: a person, or a name that may not exist. */
type NoticeTarget = { personId: string } | { pool: string; username: string };

export const noticeTopic = 'identity';

const purpose = 'notice';

/**
 * Enqueues a message. The recipient is looked up on delivery, so that requests about unknown names behave and take
 * the same.
 */
export async function enqueueNotice(
  trx: Trx,
  vault: Vault,
  notice: { id: string; kind: NoticeKind; target: NoticeTarget; code?: string; device?: string; now: Date },
): Promise<void> {
  const { id, kind, target, code = '', device = '', now } = notice;
  const sealed = vault
    .seal(purpose, Buffer.from(JSON.stringify({ target, code, device })))
    .toString('base64');
  const key = vault.mac('notice', JSON.stringify(target));
  await enqueue(trx, { id, topic: noticeTopic, key, payload: { kind, sealed }, now });
}

/** Decrypts a message of the outbox. @throws Error when it was sealed with another secret */
export function openNotice(
  vault: Vault,
  payload: { [member: string]: unknown },
): { kind: NoticeKind; target: NoticeTarget; code: string; device?: string } {
  const { kind, sealed } = payload as { kind: NoticeKind; sealed: string };
  const opened = JSON.parse(vault.open(purpose, Buffer.from(sealed, 'base64')).toString()) as {
    target: NoticeTarget;
    code: string;
    device?: string;
  };
  return { kind, ...opened };
}
