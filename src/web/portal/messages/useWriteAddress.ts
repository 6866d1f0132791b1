import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { brokerSections } from '../frames/agentSections.ts';
import { useIsBroker } from '../frames/brokerContext.ts';
import { messageAddress } from './addresses.ts';

/** Returns where the reader writes a message: brokers write about contracts. */
export function useWriteAddress(portal: Portal): string {
  return useIsBroker() ? brokerSections.write : messageAddress.write(portal);
}
