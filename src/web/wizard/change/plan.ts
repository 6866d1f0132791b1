import type { PostalAddress } from '#web/base/api/moving.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { tabMemory, type TabMemory } from '#web/base/tabMemory.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';

/** What somebody has said of a move, until it is told to every contract. */
export interface MovePlan {
  /** Number of the customer. */
  customer: string;
  address: PostalAddress;
  /** First day of the move; absent where no day may be named. */
  day?: string;
  /** Numbers of the contracts that move, and of those that are told. */
  contracts: string[];
  told: string[];
}

/** Kept in the tab, and forgotten with whoever signs out. */
const keyOf = (portal: Portal) => `umzug ${portal}`;

/** The move that was begun at a portal. */
export function readPlan(portal: Portal, memory: TabMemory = tabMemory(window)): MovePlan | undefined {
  const text = memory.getItem(keyOf(portal));
  return text === null ? undefined : (JSON.parse(text) as MovePlan);
}

/** Keeps a move; undefined forgets it. */
export function keepPlan(
  portal: Portal,
  plan: MovePlan | undefined,
  memory: TabMemory = tabMemory(window),
): void {
  if (plan) memory.setItem(keyOf(portal), JSON.stringify(plan));
  else memory.removeItem(keyOf(portal));
}

/** Notes that a contract was told of its move. */
export function noteTold(portal: Portal, contract: string, memory: TabMemory = tabMemory(window)): void {
  const plan = readPlan(portal, memory);
  if (!plan?.contracts.includes(contract) || plan.told.includes(contract)) return;
  keepPlan(portal, { ...plan, told: [...plan.told, contract] }, memory);
}

/** Where a portal has its pages about moving. */
export const movingAddress = (portal: Portal, customer?: string): string =>
  portal === 'benutzer' ? customerPaths.moving : `${agentPaths.moving}?kunde=${customer ?? ''}`;
