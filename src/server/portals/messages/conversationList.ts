import type { Conversations, ConversationsAsked } from '#api/messages.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { today } from '#server/base/clock.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { attachmentsOf } from './attachments.ts';
import { conversationsOf, type ListedConversation } from './conversationStore.ts';
import { claimItemOf, threadItemOf, type ConversationItem } from './conversationViews.ts';
import { lastClaimMessages, threadEndsOf } from './lastLines.ts';
import { handlingAsked } from './conversationStates.ts';
import { isHandling } from './handling.ts';
import { handlingOf } from './handlingViews.ts';
import { createNames, ownerOf, readerOf } from './people.ts';
import { instantOf, type Reading } from './reading.ts';

/** Returns what the list says of threads, by id. */
async function threadItems(
  deps: Deps,
  trx: Trx,
  { account, withMails }: { account: VisibleAccount; withMails: boolean },
  found: ListedConversation[],
): Promise<Map<string, ConversationItem>> {
  const owner = ownerOf(account);
  const threads = found.filter(({ kind }) => kind === 'thread').map(({ id }) => id);
  const ends = await threadEndsOf(trx, owner, threads, { withMails });
  const lasts = [...ends.values()].map(({ last }) => last);
  const names = await createNames(deps)(trx, lasts);
  const files = await attachmentsOf(
    trx,
    lasts.map(({ id }) => id),
  );
  return new Map(
    found.flatMap((listed): [string, ConversationItem][] => {
      const thread = ends.get(listed.id);
      if (!thread) return [];
      account.visibility.recordAccess(thread.last.partner);
      const attached = files.get(thread.last.id)?.length ?? 0;
      return [[listed.id, threadItemOf(listed, thread, { names, attached, side: owner.side })]];
    }),
  );
}

/** Returns what the list says of claims, by number. */
async function claimItems(
  deps: Deps,
  trx: Trx,
  { account, withMails }: { account: VisibleAccount; withMails: boolean },
  found: ListedConversation[],
): Promise<Map<string, ConversationItem>> {
  const numbers = found.filter(({ kind }) => kind === 'claim').map(({ id }) => id);
  if (numbers.length === 0) return new Map();
  const { side } = ownerOf(account);
  const claims = await trx.selectFrom('claims').selectAll().where('id', 'in', numbers).execute();
  const lasts = await lastClaimMessages(trx, side, numbers, { withMails });
  const names = await createNames(deps)(
    trx,
    claims.map(({ partner }) => ({ partner: partner ?? '', agent: null })),
  );
  return new Map(
    found.flatMap((listed): [string, ConversationItem][] => {
      const claim = claims.find(({ id }) => id === listed.id);
      const last = lasts.get(listed.id);
      if (!claim?.partner || !last) return [];
      account.visibility.recordAccess(claim.partner);
      return [[listed.id, claimItemOf(listed, { ...claim, partner: claim.partner }, { last, names, side })]];
    }),
  );
}

/** Lists letters, chats, e-mails and what is written about claims as conversations. */
export function createConversationList(deps: Deps, { withMails: mailsShown }: Pick<Reading, 'withMails'>) {
  return async (caller: Caller, asked: ConversationsAsked): Promise<Conversations> => {
    const { limit: most = '50', cursor, q = '' } = asked;
    const { account } = await readerOf(deps, caller);
    const limit = Number(most);
    const [lastAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const text = q.trim();
    const handling = isHandling(account)
      ? handlingAsked(asked, { number: account.number, today: today(deps.clock) })
      : undefined;
    const withMails = mailsShown();
    return transaction(deps.db, async (trx) => {
      const rows = await conversationsOf(trx, account, {
        limit: limit + 1,
        withMails,
        ...(cursor !== undefined && { after: { lastAt: instantOf(lastAt), id } }),
        ...(text !== '' && { words: text }),
        ...(handling && { handling }),
      });
      const found = rows.slice(0, limit);
      const reader = { account, withMails };
      const threads = await threadItems(deps, trx, reader, found);
      const claims = await claimItems(deps, trx, reader, found);
      const last = found.at(-1);
      const items = found.flatMap((listed) => threads.get(listed.id) ?? claims.get(listed.id) ?? []);
      const partners = new Map(items.map((item) => [item.id, item.partner]));
      const done = handling && (await handlingOf(trx, found, (each) => partners.get(each)));
      return {
        items: items.map((item) => ({ ...item, ...(done && { bearbeitung: done.get(item.id) }) })),
        ...(rows.length > limit && last && { cursor: encodeCursor([last.lastAt.toISOString(), last.id]) }),
      };
    });
  };
}
