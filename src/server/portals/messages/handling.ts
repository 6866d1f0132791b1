import type { Handling } from '#api/messages.ts';
import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { markReadUntil } from '#server/insurance/claims/messageStore.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { colleaguesOf } from './colleagues.ts';
import { setState } from './conversationStates.ts';
import { tellOfHandling } from './messageEvents.ts';
import { threadIdOf } from './messageViews.ts';
import { ownMessage } from './reading.ts';
import { markRead, threadOf } from './store.ts';

type HandlingDeps = Pick<Deps, 'db' | 'clock'>;

/** A conversation that an agent takes care of. */
interface Handled {
  id: string;
  kind: 'thread' | 'claim';
  partner: string;
  /** Agents whose customers one has to see for taking care of it. */
  agents: string[];
}

/** Most messages of a conversation that are marked as read. */
const maxMessages = 5000;

/** Whether an account takes care of conversations: customers and brokers only read and write. */
export const isHandling = ({ role }: Pick<VisibleAccount, 'role'>): boolean =>
  role === 'vermittler' || role === 'untervermittler';

/** Returns a conversation that an account may read, and records the access. @throws PlatformError not-found */
async function visibleConversation(trx: Trx, account: VisibleAccount, id: string): Promise<Handled> {
  if (id.length === 36) {
    const row = await ownMessage(trx, account, id);
    if (threadIdOf(row) !== id) throw new PlatformError('not-found');
    const { agent: inCharge } = await visiblePartnerIn(trx, account, row.partner);
    const agents = [inCharge, row.agent].filter((each) => each !== null);
    return { id, kind: 'thread', partner: row.partner, agents: [...new Set(agents)] };
  }
  const claim = await trx
    .selectFrom('claims')
    .select(['id', 'partner'])
    .where('id', '=', id)
    .where('brand', 'in', account.brands)
    .executeTakeFirst();
  if (!claim?.partner) throw new PlatformError('not-found');
  const { agent } = await visiblePartnerIn(trx, account, claim.partner);
  return { id, kind: 'claim', partner: claim.partner, agents: agent === null ? [] : [agent] };
}

async function markAsRead(trx: Trx, { id, kind }: Handled, now: Date): Promise<void> {
  if (kind === 'claim') return markReadUntil(trx, id, 'agent', now);
  const rows = await threadOf(trx, id, maxMessages);
  await markRead(
    trx,
    rows.map((row) => row.id),
    'agent',
    now,
  );
}

/** Returns the columns that a change sets. */
function changedColumns({ stand, bis, zustaendig }: Handling, now: Date) {
  return {
    ...(stand && {
      done: stand === 'erledigt',
      snoozed_until: stand === 'zurueckgestellt' ? (bis ?? null) : null,
      marked_at: stand === 'offen' ? null : now,
    }),
    ...(zustaendig !== undefined && { assigned_to: zustaendig }),
  };
}

/** @throws PlatformError not-found for an agent who does not see the customer */
async function assertMayTake(
  trx: Trx,
  account: VisibleAccount,
  { agents }: Handled,
  { assignee, day }: { assignee: string; day: string },
): Promise<void> {
  const colleague = (await colleaguesOf(trx, account, day)).find(({ number }) => number === assignee);
  if (!colleague || !agents.every((each) => colleague.sees.includes(each)))
    throw new PlatformError('not-found');
}

/**
 * Does the same with conversations, all of them or none: reads them, gives them to a member of the agency, puts them off
 * until a day, finishes or opens them again.
 * @throws PlatformError forbidden for brokers; not-found; request-invalid for a day that is not to come
 */
async function handle(deps: HandlingDeps, caller: Caller, change: Handling): Promise<void> {
  const { db, clock } = deps;
  const account = await accountOf(deps, caller);
  if (!isHandling(account)) throw new PlatformError('forbidden');
  const now = clock.now();
  const day = today(clock);
  const { gespraeche, gelesen, zustaendig, stand, bis } = change;
  if (stand === 'zurueckgestellt' && (bis === undefined || bis <= day))
    throw new PlatformError('request-invalid');
  const columns = changedColumns(change, now);
  await transaction(db, async (trx) => {
    for (const id of new Set(gespraeche)) {
      const found = await visibleConversation(trx, account, id);
      if (typeof zustaendig === 'string')
        await assertMayTake(trx, account, found, { assignee: zustaendig, day });
      if (gelesen === true) await markAsRead(trx, found, now);
      if (Object.keys(columns).length > 0)
        await setState(trx, {
          conversation: id,
          partner: found.partner,
          ...columns,
          changed_by: account.number,
          updated_at: now,
        });
      const taking = typeof zustaendig === 'string' && zustaendig !== account.number ? zustaendig : undefined;
      await tellOfHandling(trx, found, { at: now, ...(taking && { taking }) });
    }
  });
}

/** Returns who may be given conversations. @throws PlatformError forbidden for brokers */
async function colleagues(deps: HandlingDeps, caller: Caller) {
  const account = await accountOf(deps, caller);
  if (!isHandling(account)) throw new PlatformError('forbidden');
  return transaction(deps.db, async (trx) => ({
    items: await colleaguesOf(trx, account, today(deps.clock)),
  }));
}

/** What agents do with conversations. */
export const createHandling = (deps: HandlingDeps) => bindTo(deps, { handle, colleagues });
