import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';

const pathsOf = { benutzer: customerPaths, vermittler: agentPaths };

/** The parts of a postbox. */
export type Section = 'eingang' | 'gesendet' | 'chats';

/** Where the messages of a portal are read and written. */
export const messageAddress = {
  section: (portal: Portal, section: Section) => pathTo(pathsOf[portal].inboxSection, { section }),
  chat: (portal: Portal, contact: string) => pathTo(pathsOf[portal].chat, { contact }),
  message: (portal: Portal, id: string) => pathTo(pathsOf[portal].message, { id }),
  write: (portal: Portal, query: { [name: string]: string } = {}) => {
    const parameters = new URLSearchParams(query).toString();
    return pathsOf[portal].newMessage + (parameters && `?${parameters}`);
  },
};
