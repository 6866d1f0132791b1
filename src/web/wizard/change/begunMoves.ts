import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { tabMemory, type TabMemory } from '#web/base/tabMemory.ts';
import {
  movingAddress,
  readMovePlan,
  severalMovesAddress,
  writeMovePlan,
  type MovePlan,
} from './movePlan.ts';
import { readMoveRun, writeMoveRun } from './moveRun.ts';

const hasOpen = (plan: MovePlan, contract: string) =>
  plan.contracts.includes(contract) && !plan.told.includes(contract);

/** Marks a contract as moved. */
export function markMoved(portal: Portal, contract: string, memory: TabMemory = tabMemory(window)): void {
  const marked = <Plan extends MovePlan>(plan: Plan): Plan =>
    hasOpen(plan, contract) ? { ...plan, told: [...plan.told, contract] } : plan;
  const plan = readMovePlan(portal, memory);
  if (plan) writeMovePlan(portal, marked(plan), memory);
  const run = portal === 'vermittler' ? readMoveRun(memory) : [];
  if (run.length > 0) writeMoveRun(run.map(marked), memory);
}

/** Returns the plan by which a contract moves: that of one customer, or of several at once. */
export function planOf(
  portal: Portal,
  contract: string,
  memory: TabMemory = tabMemory(window),
): MovePlan | undefined {
  const plans = [readMovePlan(portal, memory), ...(portal === 'vermittler' ? readMoveRun(memory) : [])];
  return plans.find((plan) => plan?.contracts.includes(contract));
}

/** Returns where one goes on after a contract has moved. */
export function goOnAddress(portal: Portal, contract: string, customer: string | undefined): string {
  const several = portal === 'vermittler' ? readMoveRun() : [];
  return several.some(({ contracts }) => contracts.includes(contract))
    ? severalMovesAddress(several.map((each) => each.customer))
    : movingAddress(portal, customer);
}
