import { PlatformError } from '#engine/errors/platformError.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { isVisibleUnderBrands } from '#server/http/requestBrand.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { insertDraftLink } from './agentStore.ts';
import { customerAddresses, customerName } from './customerAddresses.ts';
import { markOpened } from './offerStore.ts';
import { findLink, linkedDraft, type DraftLink, type DraftRow } from './store.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';
import { channelsOf, withVerifiedCode, sendCode } from '#server/answers/notifications/sentCodes.ts';

/** Secret of a draft and the brands named by the call. */
export interface DraftSecret {
  secret: string;
  named: readonly string[];
}

/** A link that requires a code, with its draft. */
interface GuardedLink {
  link: DraftLink;
  row: DraftRow;
}

const purposeOf = (hash: string) => `entwurf ${hash}` as const;
const ownerOf = (hash: string) => ({ address: `entwurf ${hash}` });

/** Codes that protect links to handed-over drafts. */
export function createLinkCodes(deps: Deps) {
  const { db, clock, ids, identity, root, settings } = deps;
  const t = translator('live', root);

  /** Returns the link of a secret if it requires a code. @throws PlatformError draft-in-account */
  async function guarded(
    trx: Trx,
    { secret, named }: DraftSecret,
    now: Date,
  ): Promise<GuardedLink | undefined> {
    const link = await findLink(trx, secretHash(secret), now);
    if (!link?.customer || link.proven) return undefined;
    const row = await linkedDraft(trx, link, now);
    if (!row || !isVisibleUnderBrands(named, row.brand)) return undefined;
    // Drafts in an account are continued there, not by a code.
    if (row.customer !== null) throw new PlatformError('draft-in-account');
    return { link, row };
  }

  async function guardedOrThrow(trx: Trx, asked: DraftSecret, now: Date): Promise<GuardedLink> {
    const found = await guarded(trx, asked, now);
    if (!found) throw new PlatformError('draft-unknown');
    return found;
  }

  const agentOf = async (trx: Trx, { agent }: DraftRow) =>
    (await contactOfAgent(trx, agent ?? ''))?.name ?? agent ?? '';

  return {
    /**
     * Rejects a secret that requires a code.
     * @throws PlatformError draft-code-needed with the agent and the masked destinations
     */
    async demand(trx: Trx, asked: DraftSecret, now: Date): Promise<void> {
      const found = await guarded(trx, asked, now);
      if (!found) return;
      const channels = channelsOf(await customerAddresses(trx, deps, found.row));
      const members = { agent: await agentOf(trx, found.row), channels };
      throw new PlatformError('draft-code-needed', { members });
    },

    /**
     * Sends the code of a link.
     * @returns its id and the masked destination
     * @throws PlatformError link-invalid or draft-unknown, confirmation-unreachable without such an address,
     * rate-limited
     */
    async request(asked: DraftSecret, channel: CodeChannel, client: string) {
      const provider = await identity();
      const now = clock.now();
      return transaction(db, async (trx) => {
        const { link, row } = await guardedOrThrow(trx, asked, now);
        const { brand } = row;
        const greeting = greetingOf(await customerName(trx, deps, row), t);
        const placeholders = { ...brandPlaceholders(brand), greeting, agent: await agentOf(trx, row) };
        const word = (code: string) => ({
          template: 'draftLink' as const,
          brand,
          senderName: placeholders.sender,
          subject: t('mails:draftLink.subject'),
          text: t(`mails:draftLink.${channel}`, { ...placeholders, code }),
        });
        const hash = link.secret_hash;
        const addressMac = provider.vault.mac('address', client);
        const about = { purpose: purposeOf(hash), owner: ownerOf(hash), addressMac };
        const addresses = await customerAddresses(trx, deps, row);
        return sendCode(trx, { provider, sms: settings.sms }, { ...about, addresses, channel, word }, now);
      });
    },

    /**
     * Checks and consumes a code.
     * @returns the secret that opens the draft as long as the link is valid
     * @throws PlatformError draft-unknown, code-wrong, code-expired
     */
    async open(asked: DraftSecret, { id, code }: { id: string; code: string }) {
      const now = clock.now();
      // Unknown links must not consume attempts.
      await transaction(db, (trx) => guardedOrThrow(trx, asked, now));
      const hash = secretHash(asked.secret);
      const answer = { id, code, owner: ownerOf(hash), purpose: purposeOf(hash) };
      return withVerifiedCode(await identity(), answer, now, async (trx) => {
        const { link } = await guardedOrThrow(trx, asked, now);
        const opened = ids.secret();
        await insertDraftLink(trx, {
          draft_id: link.draft_id,
          context: link.context,
          created_at: now,
          expires_at: link.expires_at,
          secret_hash: secretHash(opened),
          customer: true,
          proven: true,
        });
        await markOpened(trx, { draft: link.draft_id }, now);
        return { id: opened, expiresAt: link.expires_at.toISOString() };
      });
    },
  };
}
