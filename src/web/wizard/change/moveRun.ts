import { tabMemory, type TabMemory } from '#web/base/tabMemory.ts';
import type { MovePlan } from './movePlan.ts';

/** The move of one of several customers who get the same address. */
export interface StartedMove extends MovePlan {
  name: string;
  /** Idempotency key: a retry, also after a reload, moves each customer once. */
  key: string;
  /** Contracts that were chosen, with the page of each. */
  items: { id: string; title: string; address: string }[];
  state: 'waiting' | 'stored' | 'refused';
  /** Why it was refused, in words of the server. */
  reason?: string;
}

/** Session-storage key; removed on sign-out. */
const key = 'umzug zusammen';

/** The moves that were begun together in this tab. */
export function readMoveRun(memory: TabMemory = tabMemory(window)): StartedMove[] {
  return JSON.parse(memory.getItem(key) ?? '[]') as StartedMove[];
}

/** Keeps moves; an empty list forgets them. */
export function writeMoveRun(run: readonly StartedMove[], memory: TabMemory = tabMemory(window)): void {
  if (run.length > 0) memory.setItem(key, JSON.stringify(run));
  else memory.removeItem(key);
}
