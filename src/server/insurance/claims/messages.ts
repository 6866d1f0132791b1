import type { MessageCall } from '#api/claims.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { cleanHtml, plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import {
  claimMessages,
  insertMessages,
  markReadUntil,
  readUntil,
  type ClaimMessageRow,
} from './messageStore.ts';
import { claimFileKey, filesOfClaim } from './fileStore.ts';
import { authorizedClaim, sideOf, type AuthorizedClaim } from './authorizedClaim.ts';

/** Body of a message. */
export type ClaimMessageRequest = MessageCall;

/** Returns the author's display name. */
async function authorOf(trx: Trx, { account, partner }: AuthorizedClaim): Promise<string> {
  if (account.role === 'benutzer') return nameOfPartner(partner.data);
  return (await contactOfAgent(trx, account.number))?.name ?? account.number;
}

/** Returns files of a claim by the ids of their uploads. @throws PlatformError upload-unknown */
async function namedFiles(trx: Trx, claim: string, uploads: string[] = []) {
  if (uploads.length === 0) return [];
  const files = await filesOfClaim(trx, claim);
  return uploads.map((upload) => {
    const file = files.find(({ id }) => id === upload);
    if (!file) throw new PlatformError('upload-unknown');
    return { id: claimFileKey(file.id), name: file.name };
  });
}

/** Messages per page. */
const pageSize = 100;

/** Messages of a claim, as each side may see them. */
export function createClaimMessages(deps: Deps) {
  const { db, clock, ids } = deps;

  function viewOf(row: ClaimMessageRow, side: 'customer' | 'agent', until: Date | undefined) {
    const { id, author, source, subject, recipients, cc, html, content, internal, files, sent_at } = row;
    const own = row.side === side;
    return {
      id,
      author,
      direction: own ? 'outgoing' : 'incoming',
      time: sent_at.toISOString(),
      source,
      ...(subject !== null && { subject }),
      recipients,
      cc,
      html,
      content,
      read: own || (until !== undefined && sent_at <= until),
      ...(side === 'agent' && { internal }),
      ...(files.length > 0 && { anhaenge: files }),
    };
  }

  /** @throws PlatformError not-found, also for a claim of another customer */
  async function list(caller: Caller, id: string, cursor: string | undefined) {
    const { account } = await authorizedClaim(deps, caller, id);
    const side = sideOf(account);
    const [sentAt = '', last = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const before = cursor === undefined ? undefined : { sentAt: new Date(sentAt), id: last };
    return transaction(db, async (trx) => {
      const rows = await claimMessages(trx, id, side, { limit: pageSize + 1, ...(before && { before }) });
      const until = await readUntil(trx, id, side);
      const page = rows.slice(0, pageSize);
      const oldest = page.at(-1);
      const more = rows.length > pageSize && oldest;
      return {
        items: page.toReversed().map((row) => viewOf(row, side, until)),
        ...(more && { cursor: encodeCursor([oldest.sent_at.toISOString(), oldest.id]) }),
      };
    });
  }

  /** Marks everything as read for the caller's side. */
  async function markRead(caller: Caller, id: string): Promise<void> {
    const { account, partner } = await authorizedClaim(deps, caller, id);
    const side = sideOf(account);
    const now = clock.now();
    await transaction(db, async (trx) => {
      await markReadUntil(trx, id, side, now);
      await appendEventAbout(
        trx,
        partner.number,
        { kind: 'read', subject: id, at: now },
        { sides: [side], by: side },
      );
    });
  }

  /**
   * Sends a message and enqueues it for the core system. The same key and body send it once.
   * @throws PlatformError not-found, message-empty, forbidden for an internal note by a customer
   */
  async function send(
    caller: Caller,
    id: string,
    call: ClaimMessageRequest,
    key: string,
  ): Promise<StoredResponse> {
    const own = await authorizedClaim(deps, caller, id);
    const side = sideOf(own.account);
    const internal = call.internal === true;
    if (internal && side === 'customer') throw new PlatformError('forbidden');
    // The customer sees every file of the claim.
    if (internal && call.anhaenge !== undefined) throw new PlatformError('request-invalid');
    const scope = `schadennachricht/${caller.personId}/${id}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf(call) };
    const now = clock.now();
    const message = { id: ids.uuid(), claim: id, side, source: 'CHAT' as const };
    const to =
      side === 'customer' ? brandPlaceholders(own.claim.brand).sender : nameOfPartner(own.partner.data);
    const recipients = internal ? [] : [to];
    const html = call.html === true;
    const content = html ? cleanHtml(call.content) : call.content;
    if (html && plainOf(content) === '') throw new PlatformError('message-empty');
    const texts = { content, subject: call.subject ?? null, html, internal };
    return transaction(db, (trx) =>
      runOnce(trx, repeatable, now, async () => {
        const author = await authorOf(trx, own);
        const files = await namedFiles(trx, id, call.anhaenge);
        const row = { ...message, ...texts, author, recipients, cc: [] as string[], files, sent_at: now };
        const stored = {
          ...row,
          recipients: JSON.stringify(recipients),
          cc: '[]',
          files: JSON.stringify(files),
        };
        await insertMessages(trx, [stored]);
        const event = { kind: 'claimMessage', subject: id, at: now } as const;
        // Customers are not notified of internal notes.
        await appendEventAbout(trx, own.partner.number, event, {
          by: side,
          ...(internal && { sides: ['agent'] }),
        });
        const payload = { event: 'message', number: id, id: row.id, side, internal, html, content };
        await enqueue(trx, { id: ids.uuid(), topic: 'claim', key: id, payload, now });
        return { status: 201, body: viewOf(row, side, now) };
      }),
    );
  }

  return { list, markRead, send };
}
