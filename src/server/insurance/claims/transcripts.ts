import { PlatformError } from '#engine/errors/platformError.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import type { Caller } from '#server/ports/identity.ts';
import { plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import {
  printTranscript,
  type PrintedTranscript,
  type TranscriptEntry,
} from '#server/answers/transcripts/transcript.ts';
import { mailTranscript } from '#server/answers/transcripts/transcriptMail.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimMessages, type ClaimMessageRow } from './messageStore.ts';
import { authorizedClaim, sideOf } from './authorizedClaim.ts';
import { findClaim, type ClaimRow } from './store.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Outbox topic of claim transcripts. */
export const claimTranscriptTopic = 'claimProtocol';

/** Maximum number of messages in a transcript, newest first. */
const maxMessages = 5000;

const entryOf = ({ author, sent_at, html, content, ...row }: ClaimMessageRow): TranscriptEntry => ({
  at: sent_at,
  name: author,
  text: html ? plainOf(content) : content,
  internal: row.internal,
  ...(row.source === 'EMAIL' && { mail: row.subject ?? '' }),
});

/** Returns the addresses of participants, the only possible recipients of a transcript. */
async function addressesOf(trx: Trx, { data, agent }: Partner): Promise<string[]> {
  const agentContact = agent === null ? undefined : await contactOfAgent(trx, agent);
  return [data.contact.email, agentContact?.email].flatMap((email) => email?.toLowerCase() ?? []);
}

/** Transcripts of claim messages: as a file for each side, by mail to participants. */
export function createClaimTranscripts(deps: Deps) {
  const { db, clock, ids, root } = deps;
  const t = translator('live', root);

  const messagesOf = (trx: Trx, claim: string, side: 'customer' | 'agent') =>
    claimMessages(trx, claim, side, { limit: maxMessages });

  const print = (claim: ClaimRow, rows: ClaimMessageRow[]): Promise<PrintedTranscript> =>
    printTranscript(
      {
        subject: t('documents:chat.claim', { number: claim.id, title: claim.title }),
        brand: claim.brand,
        since: claim.reported_at,
        entries: rows.toReversed().map(entryOf),
      },
      t,
    );

  /**
   * Returns the transcript visible to the caller's side.
   * @throws PlatformError not-found, also for a claim of another customer
   */
  async function file(caller: Caller, id: string): Promise<FileResponse> {
    const { account, claim } = await authorizedClaim(deps, caller, id);
    const rows = await transaction(db, (trx) => messagesOf(trx, id, sideOf(account)));
    const { pdf, sha256, fileName } = await print(claim, rows);
    return { bytes: pdf, sha256, fileName };
  }

  /**
   * Mails the transcript.
   * @throws PlatformError not-found; recipient-unknown where the address is not a participant's
   */
  async function mail(caller: Caller, id: string, address: string): Promise<void> {
    const { partner } = await authorizedClaim(deps, caller, id);
    const email = address.toLowerCase();
    const payload = { claim: id, email, mailId: ids.uuid() };
    await transaction(db, async (trx) => {
      if (!(await addressesOf(trx, partner)).includes(email)) throw new PlatformError('recipient-unknown');
      await enqueue(trx, { id: ids.uuid(), topic: claimTranscriptTopic, key: id, payload, now: clock.now() });
    });
  }

  /** Delivers the topic. Internal notes are neither mailed nor stored where the customer can read them. */
  const handler: Handler = async ({ payload }) => {
    const { claim: id, email, mailId } = payload as { claim: string; email: string; mailId: string };
    const found = await transaction(db, async (trx) => {
      const claim = await findClaim(trx, id);
      const partner = claim?.partner ? await findPartner(trx, claim.partner) : undefined;
      if (!claim || !partner || !(await addressesOf(trx, partner)).includes(email)) return undefined;
      return { claim, partner, rows: await messagesOf(trx, id, 'customer') };
    });
    if (!found) return;
    const { claim, partner, rows } = found;
    const printed = await print(claim, rows);
    const kept = { partner: partner.number, contract: claim.contract, kind: 'claim' as const };
    const own = partner.data.contact.email?.toLowerCase() === email;
    const page = own ? customerPaths.downloads : pathTo(agentPaths.claim, { id });
    const link = brandAddress(deps.settings, page, claim.brand);
    const name = own ? nameOfPartner(partner.data) : undefined;
    const mailed = { conversation: id, brand: claim.brand, email, name, link, mailId, printed, ...kept };
    await transaction(db, (trx) => mailTranscript(trx, mailed, { clock, t }));
  };

  return { file, mail, handler };
}
