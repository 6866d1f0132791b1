import type { Portal } from '#web/base/identity/portalIdentity.ts';

const root: { [portal in Portal]: string } = { benutzer: '/kunden', vermittler: '/vermittler' };

/** The parts of a postbox. */
export type Section = 'eingang' | 'gesendet' | 'chats';

/** Where the messages of a portal are read and written. */
export const messageAddress = {
  section: (portal: Portal, section: Section) => `${root[portal]}/postfach/${section}/`,
  chat: (portal: Portal, contact: string) => `${root[portal]}/postfach/chats/${contact}/`,
  message: (portal: Portal, id: string) => `${root[portal]}/nachricht/${id}/`,
  write: (portal: Portal, query: { [name: string]: string } = {}) => {
    const said = new URLSearchParams(query).toString();
    return `${root[portal]}/nachricht/${said && `?${said}`}`;
  },
};
