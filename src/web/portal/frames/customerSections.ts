import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
/** Where each part of the customer portal stands. */
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

/** What was begun and not sent; the bar does not name it, the overview does where there is any. */
export const draftsAddress = customerPaths.drafts;
