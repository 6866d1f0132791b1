import { useServices } from '#web/base/services.ts';
import { useIsInShell } from '#web/portal/frames/shellPlace.ts';
import { PortalPages } from './PortalPages.tsx';

/** The module of a page as the lists of pages hold it. */
interface PageModule {
  default: (properties: object) => React.ReactNode;
  prepare?: () => Promise<unknown>;
}

/** Returns the module of a page of a portal with what changes it for others around the first one. */
export function inPortal({ default: Page, ...module }: PageModule): PageModule {
  function PortalPage(properties: object) {
    const { portal } = useServices().bootstrap;
    const isInside = useIsInShell();
    const page = <Page {...properties} />;
    return isInside || !portal ? page : <PortalPages portal={portal} first={page} />;
  }
  return { ...module, default: PortalPage };
}
