import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
/** Paths of the customer portal's sections. */
export const sectionAddress = {
  overview: portalRoots.benutzer,
  contracts: customerPaths.contracts,
  claims: customerPaths.claims,
  messages: customerPaths.inbox,
  downloads: customerPaths.downloads,
  data: customerPaths.account,
  contact: customerPaths.contact,
} as const;

/** The parts of the customer portal. */
export type Section = keyof typeof sectionAddress;

export const sections = Object.keys(sectionAddress) as Section[];
