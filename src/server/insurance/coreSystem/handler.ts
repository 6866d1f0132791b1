import { bearer } from '#server/base/bearer.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { PermanentFailure } from '#server/storage/outbox/handler.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { insertReceived } from './store.ts';

/** Delivers messages to the core system by HTTP, or into a table where none is configured. */
export function coreSystemHandler(deps: Deps): Handler {
  const { coreSystemUrl, coreSystemToken } = deps.settings;
  return coreSystemUrl ? httpHandler(coreSystemUrl, coreSystemToken) : tableHandler(deps);
}

function tableHandler({ db, clock }: Deps): Handler {
  const deliverBatch: Handler['deliverBatch'] = (trx, messages, now) =>
    insertReceived(
      trx,
      messages.map(({ id, key, payload }) => ({ id, application: key, payload, now })),
    );
  const deliverOne: Handler = (message) =>
    transaction(db, (trx) => deliverBatch(trx, [message], clock.now()));
  return Object.assign(deliverOne, { deliverBatch });
}

/** Client errors worth a retry: 401 and 403 are mended by another token, the others are temporary. */
const retryable = new Set([401, 403, 408, 409, 425, 429]);

function httpHandler(url: string, token: string | undefined): Handler {
  return async ({ id, payload }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...bearer(token) },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal,
    });
    // Reading to the end frees the connection; a truncated body counts as undelivered.
    const text = await response.text();
    const { status } = response;
    if (status >= 400 && status < 500 && !retryable.has(status)) {
      throw new PermanentFailure(`The core system refused with ${status}.`);
    }
    if (!response.ok) throw new Error(`The core system answered ${status}.`);
    if (!isReceipt(text)) throw new Error('The core system answered no receipt.');
  };
}

/** Returns whether a response is a receipt: a JSON object or empty. A proxy's error page is neither. */
function isReceipt(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
