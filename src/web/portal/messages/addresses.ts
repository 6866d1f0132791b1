import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { ConversationItem } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';

const pathsOf = { benutzer: customerPaths, vermittler: agentPaths };

/** The parts of a postbox: all conversations, and single messages that came or were sent. */
export type Section = 'gespraeche' | 'eingang' | 'gesendet';

/** Addresses of the message pages per portal. */
export const messageAddress = {
  section: (portal: Portal, section: Section) =>
    section === 'gespraeche' ? pathsOf[portal].inbox : pathTo(pathsOf[portal].inboxSection, { section }),
  chat: (portal: Portal, contact: string) => pathTo(pathsOf[portal].chat, { contact }),
  claim: (portal: Portal, id: string) =>
    portal === 'vermittler' ? pathTo(agentPaths.claim, { id }) : pathTo(customerPaths.claim, { claim: id }),
  contract: (portal: Portal, id: string) =>
    portal === 'vermittler'
      ? pathTo(agentPaths.contract, { id })
      : pathTo(customerPaths.contract, { contract: id }),
  message: (portal: Portal, id: string) => pathTo(pathsOf[portal].message, { id }),
  write: (portal: Portal, query: { [name: string]: string } = {}) => {
    const parameters = new URLSearchParams(query).toString();
    return pathsOf[portal].newMessage + (parameters && `?${parameters}`);
  },
};

/** Returns where a conversation is read and continued: what is written about a claim at the claim. */
export const conversationAddress = (portal: Portal, { art, id }: Pick<ConversationItem, 'art' | 'id'>) =>
  art === 'schaden' ? `${messageAddress.claim(portal, id)}#claim-messages` : messageAddress.chat(portal, id);
