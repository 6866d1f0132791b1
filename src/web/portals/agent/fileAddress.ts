import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
/** Path of a customer's file. */
export const fileAddress = (customer: string): string => pathTo(agentPaths.customer, { id: customer });
