import { today } from '#server/base/clock.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { deputyOf, type SubAgent } from '#server/people/agents/subAgentStore.ts';
import type { SubAgentDeps } from './subAgentDeps.ts';

export async function viewOf(
  { clock }: SubAgentDeps,
  trx: Trx,
  { number, data, rights, state, version }: SubAgent,
) {
  const deputy = await deputyOf(trx, number);
  const { firstName, lastName, mobile, phone } = data;
  return {
    number,
    firstName,
    lastName,
    email: data.email,
    mobile,
    rights: { ...rights },
    state,
    version,
    ...(phone !== undefined && { phone }),
    ...(deputy && deputy.until >= today(clock) && { deputy: { ...deputy } }),
  };
}
