import type { PageDescription, Portal } from '#engine/page.ts';
import { useServices } from '#web/base/services.ts';
import { useIsInShell } from '#web/portal/frames/shellPlace.ts';
import { PortalPages, type Shell } from './PortalPages.tsx';

/** The module of a page as the lists of pages hold it. */
interface LoadedPage {
  default: (properties: object) => React.ReactNode;
  prepare?: (page: PageDescription) => Promise<unknown>;
  /** Loads parts that are drawn as soon as data are there. */
  ahead?: (page: PageDescription) => Promise<unknown>;
}

/** The shell of a portal is loaded with its pages, which are made for it; nobody loads that of the other portal. */
const shells: { [portal in Portal]: () => Promise<Shell> } = {
  benutzer: async () => (await import('#web/portal/frames/CustomerShell.tsx')).CustomerShell,
  vermittler: async () => (await import('#web/portal/frames/AgentShell.tsx')).AgentShell,
};

const ofAgents: PageDescription['kind'][] = ['agent', 'extranet', 'broker-message'];

/** Returns the portal of a page; of those that both have its description names it. */
function portalOf(page: PageDescription): Portal {
  if ('portal' in page && page.portal !== undefined) return page.portal;
  return ofAgents.includes(page.kind) ? 'vermittler' : 'benutzer';
}

/**
 * Returns the module of a page of a portal with what changes it for others around the first one. The parts of the page
 * begin to load with it: whoever looks at a link waits for data only.
 */
export function inPortal({ default: Page, ahead, ...module }: LoadedPage): LoadedPage {
  let shell: Shell | undefined;
  function PortalPage(properties: object) {
    const { portal } = useServices().bootstrap;
    const isInside = useIsInShell();
    const page = <Page {...properties} />;
    return isInside || !portal || !shell ? page : <PortalPages portal={portal} shell={shell} first={page} />;
  }
  async function prepare(page: PageDescription): Promise<void> {
    // What fails here is tried again when it is drawn.
    void ahead?.(page).catch(() => undefined);
    [shell] = await Promise.all([shells[portalOf(page)](), module.prepare?.(page)]);
  }
  return { prepare, default: PortalPage };
}
