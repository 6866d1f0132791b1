import type { PostalAddress } from '#web/base/api/moving.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';

/** Plan of a move, kept until every contract has moved. */
export interface MovePlan {
  /** Number of the customer. */
  customer: string;
  address: PostalAddress;
  /** First day of the move; absent where no day may be named. */
  day?: string;
  /** Numbers of the contracts to move, and of those already moved. */
  contracts: string[];
  moved: string[];
}

/** Where a portal has its pages about moving. */
export const movingAddress = (portal: Portal, customer?: string): string =>
  portal === 'benutzer' ? customerPaths.moving : `${agentPaths.moving}?kunde=${customer ?? ''}`;

/** Most customers who move at once. */
export const mostMoving = 20;

/** Where agents move several customers to one address. */
export const severalMovesAddress = (customers: readonly string[]): string =>
  `${agentPaths.moving}?kunden=${customers.join(',')}`;
