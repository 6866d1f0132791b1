import type { PostalAddress } from '../api/moving.ts';
import type { Portal } from '../identity/portalIdentity.ts';

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
export function readPlan(portal: Portal, storage: Storage = window.sessionStorage): MovePlan | undefined {
  const text = storage.getItem(keyOf(portal));
  return text === null ? undefined : (JSON.parse(text) as MovePlan);
}

/** Keeps a move; undefined forgets it. */
export function keepPlan(
  portal: Portal,
  plan: MovePlan | undefined,
  storage: Storage = window.sessionStorage,
): void {
  if (plan) storage.setItem(keyOf(portal), JSON.stringify(plan));
  else storage.removeItem(keyOf(portal));
}

/** Notes that a contract was told of its move. */
export function noteTold(portal: Portal, contract: string, storage: Storage = window.sessionStorage): void {
  const plan = readPlan(portal, storage);
  if (!plan?.contracts.includes(contract) || plan.told.includes(contract)) return;
  keepPlan(portal, { ...plan, told: [...plan.told, contract] }, storage);
}

/** Where a portal has its pages about moving. */
export const movingAddress = (portal: Portal, customer?: string): string =>
  portal === 'benutzer' ? '/kunden/umzug/' : `/vermittler/umzugsservice?kunde=${customer ?? ''}`;
