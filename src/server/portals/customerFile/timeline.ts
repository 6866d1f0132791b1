import type { Timeline, TimelineQuery } from '#api/customer-file.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createChangeTitles } from '#server/insurance/changes/changeTitles.ts';
import { gapsOfCustomer } from '#server/people/customerBase/gapsOfCustomer.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { advertisingOf } from '../advertising/service.ts';
import { householdOf } from './household.ts';
import { openTasksOf } from './noteStore.ts';
import { taskViews } from './noteView.ts';
import { cursorOf, positionOf } from './position.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import type { TimelineEntry, TimelineRow } from './timelineRow.ts';
import { timelineRows } from './timelineStore.ts';

/** Entries per page where nothing is said. */
const pageSize = 30;

/** Returns a reader of everything that happened with a customer. */
export function createTimeline(deps: Deps) {
  const { clock, db, flags, settings, content, root } = deps;
  const t = translator('live', root);
  const titleOfDefinition = createChangeTitles(deps);
  const withMails = () => flags.flagsFor({ brand: settings.brand })['use-emails-in-communication'] === true;

  function titleOf({ kind, title, of }: TimelineRow): string | undefined {
    if (title === null) return undefined;
    if (kind === 'change' && of === null) return t(`changes:history.data.${title}`);
    const isDefinition = kind === 'change' || kind === 'application' || kind === 'offer';
    return isDefinition ? titleOfDefinition(title) : title;
  }

  async function entryOf(trx: Trx, row: TimelineRow): Promise<TimelineEntry> {
    const { id, kind, at, state, side, who, count, of, about } = row;
    const title = titleOf(row);
    const byAgent = side === 'agent' && who !== null;
    return {
      id,
      kind,
      at: at.toISOString(),
      ...(title !== undefined && { title }),
      ...(state !== null && { state: state as NonNullable<TimelineEntry['state']> }),
      ...(side !== null && { by: { side, ...(byAgent && { name: await nameOfAgent(trx, who) }) } }),
      ...(count !== null && count > 1 && { count }),
      ...(of !== null && about !== null && { about: { of, id: about } }),
    };
  }

  /** Returns what stands above the timeline: whether offers by telephone are allowed, gaps, who lives there, too, and what is to do. */
  async function firstPageIn(trx: Trx, account: VisibleAccount, partner: Partner) {
    const { number, brand, prospect } = partner;
    const all = await advertisingOf(trx, number, (consent) => content.consent(consent, brand));
    const decision = all.find(({ channel }) => channel === 'phone');
    // What a customer said to an agent counts until it is decided in the portal.
    const callable = (decision?.at === undefined ? prospect?.callable : undefined) ?? decision?.given;
    const tasks = await taskViews(trx, number, await openTasksOf(trx, number));
    const gaps = await gapsOfCustomer(trx, number);
    const household = await householdOf(trx, account, partner);
    return {
      ...(household.length > 0 && { household }),
      ...(callable !== undefined && { callable }),
      ...(tasks.length > 0 && { tasks }),
      ...(gaps.length > 0 && { gaps }),
    };
  }

  /** @throws PlatformError not-found, also for a customer of another agent; parameter-invalid */
  return async (caller: Caller, id: string, { art, limit, cursor }: TimelineQuery): Promise<Timeline> => {
    const account = await accountOf(deps, caller);
    const { brands, visibility } = account;
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const most = limit === undefined ? pageSize : Number(limit);
    return transaction(db, async (trx) => {
      const partner = await visiblePartnerIn(trx, account, id);
      const { number } = partner;
      const seen = { partner: number, agents: visibility.agents, brands };
      const scope = { ...seen, withMails: withMails(), now: clock.now() };
      const rows = await timelineRows(trx, scope, {
        limit: most + 1,
        ...(art !== undefined && { kind: art }),
        ...(after && { after }),
      });
      const items: TimelineEntry[] = [];
      for (const row of rows.slice(0, most)) items.push(await entryOf(trx, row));
      const end = rows.length > most ? rows[most - 1] : undefined;
      const first = cursor === undefined ? await firstPageIn(trx, account, partner) : undefined;
      return { ...first, items, ...(end && { cursor: cursorOf(end) }) };
    });
  };
}
