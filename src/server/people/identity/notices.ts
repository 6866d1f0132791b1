import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { Vault } from '#server/ports/identity.ts';

/** What a person is told by mail or text message. */
export type NoticeKind = 'signInCode' | 'resetCode' | 'passwordChanged' | 'accountLocked';

/** Whom it is for: by id, or by a name that perhaps nobody has. */
export type NoticeTarget = { personId: string } | { pool: string; username: string };

export const noticeTopic = 'identity';

const purpose = 'notice';

/**
 * Announces a notice. Whether there is anybody is looked up when it is delivered: a request about a name that nobody
 * has does and takes the same.
 */
export async function enqueueNotice(
  trx: Trx,
  vault: Vault,
  notice: { id: string; kind: NoticeKind; target: NoticeTarget; code?: string; now: Date },
): Promise<void> {
  const { id, kind, target, code = '', now } = notice;
  const sealed = vault.seal(purpose, Buffer.from(JSON.stringify({ target, code }))).toString('base64');
  const key = vault.mac('notice', JSON.stringify(target));
  await enqueue(trx, { id, topic: noticeTopic, key, payload: { kind, sealed }, now });
}

/** Reads a notice out of an outbox row. @throws Error when it was sealed by another secret */
export function openNotice(
  vault: Vault,
  payload: { [member: string]: unknown },
): { kind: NoticeKind; target: NoticeTarget; code: string } {
  const { kind, sealed } = payload as { kind: NoticeKind; sealed: string };
  const opened = JSON.parse(vault.open(purpose, Buffer.from(sealed, 'base64')).toString()) as {
    target: NoticeTarget;
    code: string;
  };
  return { kind, ...opened };
}
