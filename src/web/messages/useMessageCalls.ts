import { useMemo } from 'react';
import { messageCalls, type MessageCalls } from '../api/messages.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';

/** The calls about messages at a portal. */
export function useMessageCalls(portal: Portal): MessageCalls {
  const services = useServices();
  const { session } = identityOf(services, portal);
  return useMemo(
    () => messageCalls(services.client, session.accessToken, portal),
    [services, session, portal],
  );
}
