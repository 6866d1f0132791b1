import { useMemo } from 'react';
import { ownDraftCalls } from '#web/base/api/ownDrafts.ts';
import type { OwnDraftCalls } from '#web/base/api/ownDrafts.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { takeOverDrafts } from './tabDrafts.ts';

/** Returns the calls about the customer's drafts; drafts of this tab are moved into the account before they are listed. */
export function useOwnDrafts(): OwnDraftCalls {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  return useMemo(() => {
    const calls = ownDraftCalls(services.client, session.accessToken);
    const { list } = calls;
    return {
      ...calls,
      list: {
        ...list,
        async queryFn(context) {
          if (context.pageParam === undefined) await takeOverDrafts(tabMemory(window), calls);
          return list.queryFn(context);
        },
      },
    };
  }, [services, session]);
}
