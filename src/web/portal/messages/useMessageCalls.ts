import { useMemo } from 'react';
import { messageCalls, type MessageCalls } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';

/** The calls about messages at a portal. */
export function useMessageCalls(portal: Portal): MessageCalls {
  const services = useServices();
  const { session } = identityOf(services, portal);
  return useMemo(
    () => messageCalls(services.client, session.accessToken, portal),
    [services, session, portal],
  );
}
