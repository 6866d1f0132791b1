import { addSpan } from '#engine/calendar.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import demo from '#server/people/agents/data/untervermittler.json' with { type: 'json' };
import { deputyOf, insertSubAgents, setDeputy, type SubAgent } from '#server/people/agents/subAgentStore.ts';

/** Inserts demo sub-agents and their deputies; existing rows are kept. */
export async function seedSubAgents(trx: Trx, today: string, now: Date): Promise<void> {
  const subAgents = demo.subAgents.map(({ deputy: _, ...each }) => ({ ...each, version: 1 }) as SubAgent);
  await insertSubAgents(trx, subAgents, now);
  for (const { number, deputy } of demo.subAgents) {
    if (!deputy || (await deputyOf(trx, number))) continue;
    const until = addSpan(today, { days: deputy.days }) ?? today;
    await setDeputy(trx, number, { deputy: deputy.number, until }, now);
  }
}
