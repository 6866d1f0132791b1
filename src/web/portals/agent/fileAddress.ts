import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
/** Where a customer's file stands. */
export const fileAddress = (customer: string): string => pathTo(agentPaths.customer, { id: customer });
