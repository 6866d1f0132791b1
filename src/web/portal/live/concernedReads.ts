import { keyOf } from '#web/base/api/read.ts';
import type { LiveEvent } from '#web/base/api/events.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';

/** Paths whose answers a kind of event changes, with everything below them; `:pool` is that of the portal. */
const paths: { [kind in LiveEvent['kind']]: string[] } = {
  message: [
    '/api/nachrichten/:pool/eingang',
    '/api/nachrichten/:pool/gesendet',
    '/api/gespraeche/:pool',
    '/api/nachrichten/:pool/ungelesen',
    '/api/chat/:pool',
    '/api/aufgaben',
  ],
  chat: ['/api/gespraeche/:pool', '/api/nachrichten/:pool/ungelesen', '/api/chat/:pool', '/api/aufgaben'],
  read: [
    '/api/nachrichten/:pool/eingang',
    '/api/nachrichten/:pool/gesendet',
    '/api/gespraeche/:pool',
    '/api/nachrichten/:pool/ungelesen',
    '/api/chat/:pool/kontakte',
    '/api/aufgaben',
  ],
  assigned: ['/api/gespraeche/:pool'],
  taskAssigned: ['/api/vermittler/uebersicht'],
  claim: ['/api/schaeden', '/api/aufgaben', '/api/vermittler/uebersicht', '/api/vermittler/kunden'],
  claimMessage: [
    '/api/gespraeche/:pool',
    '/api/nachrichten/:pool/ungelesen',
    '/api/schaeden',
    '/api/aufgaben',
  ],
  contract: ['/api/vertraege', '/api/dokumente', '/api/partner', '/api/aufgaben', '/api/vermittler/kunden'],
  application: ['/api/vertraege', '/api/dokumente', '/api/aufgaben', '/api/vermittler/kunden'],
  draft: ['/api/entwuerfe', '/api/aufgaben', '/api/vermittler/uebersicht'],
  task: ['/api/vermittler/uebersicht', '/api/vermittler/kunden'],
};

/** Returns the keys of what events have changed at a portal, each once. */
export function concernedReads(events: LiveEvent[], portal: Portal): string[][] {
  const pool = portal === 'benutzer' ? 'kunde' : 'vermittler';
  const concerned = new Set(events.flatMap(({ kind }) => paths[kind] ?? []));
  return [...concerned].map((path) => keyOf(path.replace(':pool', pool)));
}
