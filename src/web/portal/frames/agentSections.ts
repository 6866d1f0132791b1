import { agentPaths, extranetRoots } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Paths of the sections of the agents' portal. */
export const agentSections = {
  overview: portalRoots.vermittler,
  base: agentPaths.customers,
  drafts: agentPaths.drafts,
  postbox: agentPaths.inbox,
  subAgents: agentPaths.subAgents,
  agency: agentPaths.agency,
  settings: agentPaths.settings,
  faq: agentPaths.faq,
} as const;

/** The parts of the agents' portal. */
export type AgentSection = keyof typeof agentSections;

/** Sections for brokers; records are only opened by signed links, which the overview lists. */
export const brokerSections = {
  overview: extranetRoots[0],
  postbox: agentPaths.inbox,
  write: agentPaths.brokerMessage,
  settings: agentPaths.settings,
} as const;

export type BrokerSection = keyof typeof brokerSections;

/** Sections that brokers share with agents. */
const shared: { [section in AgentSection]?: BrokerSection } = { postbox: 'postbox', settings: 'settings' };

/** Returns what a section of the agents is for brokers; undefined where it is not for them. */
export const brokerCounterpart = (section: AgentSection): BrokerSection | undefined => shared[section];

/** Where a page of the agents' portal or of the extranet is; a broker's record is nowhere. */
export type WorkPlace =
  { of: 'agents'; section: AgentSection } | { of: 'brokers'; section: BrokerSection | 'record' };

/** Returns the place as the shell around the pages hears it. */
export const placeName = ({ of, section }: WorkPlace): string => `${of}/${section}`;
