import { useCallback, useMemo } from 'react';
import { ownDraftCalls } from '#web/base/api/ownDrafts.ts';
import type { OwnDraftCalls } from '#web/base/api/ownDrafts.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { takeOverDrafts } from './tabDrafts.ts';

/** The calls about the customer's drafts, and the first page of them; what this tab holds is among them. */
export function useOwnDrafts(): { calls: OwnDraftCalls; first: () => ReturnType<OwnDraftCalls['list']> } {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const calls = useMemo(() => ownDraftCalls(services.client, session.accessToken), [services, session]);
  const first = useCallback(async () => {
    await takeOverDrafts(tabMemory(window), calls);
    return calls.list();
  }, [calls]);
  return { calls, first };
}
