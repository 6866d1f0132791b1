import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Portal } from '#engine/page.ts';
import { firstPageShown } from '#web/base/firstPage.ts';
import { NavigationContext } from '#web/base/navigation.ts';
import { queryClient } from '#web/base/queryClient.ts';
import { ServicesContext, useServices } from '#web/base/services.ts';
import { staleAfterChanges } from './staleAfterChanges.ts';
import type { startNavigation } from './startNavigation.ts';

/** What stays around the pages of a portal while they change. */
export type Shell = ComponentType<{ children: ReactNode }>;

/** The pages of a portal, one after the other below one shell: session, bar and what the server said stay. */
export function PortalPages(props: { portal: Portal; shell: Shell; first: ReactElement }) {
  const { portal, shell: Shell, first } = props;
  const services = useServices();
  const [shown, setShown] = useState({ element: first, entry: '' });
  const navigation = useRef<ReturnType<typeof startNavigation>>(undefined);
  useEffect(() => {
    let left = false;
    const show = (element: ReactElement, entry: string) => flushSync(() => setShown({ element, entry }));
    firstPageShown
      .then(() => import('./startNavigation.ts'))
      .then((module) => {
        if (!left) navigation.current = module.startNavigation(services, portal, show);
      })
      // Links lead on by documents.
      .catch(() => undefined);
    return () => {
      left = true;
      navigation.current?.stop();
    };
  }, [portal, services]);
  const [navigate] = useState(() => (href: string) => {
    if (navigation.current) navigation.current.open(href);
    else window.location.assign(href);
  });
  const watched = useMemo(
    () => ({ ...services, client: staleAfterChanges(services.client, queryClient) }),
    [services],
  );
  return (
    <ServicesContext value={watched}>
      <NavigationContext value={navigate}>
        <Shell>
          <Fragment key={shown.entry}>{shown.element}</Fragment>
        </Shell>
      </NavigationContext>
    </ServicesContext>
  );
}
