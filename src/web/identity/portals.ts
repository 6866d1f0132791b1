import { portalIdentity, type Portal } from './portalIdentity.ts';
import { createSession, type Session } from './session.ts';
import type { IdentityClient } from './identityClient.ts';
import type { Services } from '../services.ts';

/** Where somebody signs in at a portal, and what the portal begins with. */
export const portalAddresses: {
  [portal in Portal]: { signIn: string; lostPassword: string; register?: string; start: string };
} = {
  benutzer: {
    signIn: '/kunden/login/',
    lostPassword: '/kunden/login/passwort-vergessen/',
    register: '/kunden/login/registrieren/',
    start: '/kunden/',
  },
  vermittler: {
    ...{ signIn: '/vermittler/login/', lostPassword: '/vermittler/login/passwort-vergessen/' },
    start: '/vermittler/',
  },
};

/** Everything that the pages of a portal need to know of who is there. */
export interface PortalIdentity {
  pool: () => Promise<IdentityClient>;
  session: Session;
  /** Hears that nobody is signed in any more, in place of being led to the sign-in. Answers what stops it. */
  onSignedOut: (listener: () => void) => () => void;
}

const signedOutMark = 'abgemeldet';

/** Whether somebody comes here because a session has ended. */
export const wasSignedOut = (portal: Portal): boolean =>
  window.sessionStorage.getItem(signedOutMark) === portal;

/** It has been said. */
export const forgetSignedOut = (): void => window.sessionStorage.removeItem(signedOutMark);

const opened = new WeakMap<Services, Map<Portal, PortalIdentity>>();

/** The identity of a portal; one for all that ask, so that they share pool and renewals. */
export function identityOf(services: Services, portal: Portal): PortalIdentity {
  const portals = opened.get(services) ?? new Map<Portal, PortalIdentity>();
  opened.set(services, portals);
  const known = portals.get(portal);
  if (known) return known;
  const { client, reportError } = services;
  const { origin } = window.location;
  const pool = portalIdentity(portal, { client, origin, storage: window.sessionStorage, reportError });
  const { signIn } = portalAddresses[portal];
  let listening: (() => void) | undefined;
  const session = createSession({
    client: pool,
    now: () => Date.now(),
    signedOut() {
      if (listening) return listening();
      window.sessionStorage.setItem(signedOutMark, portal);
      window.location.assign(signIn);
    },
    reload: () => window.location.assign(signIn),
    forget: () => undefined,
  });
  const onSignedOut: PortalIdentity['onSignedOut'] = (listener) => {
    listening = listener;
    return () => {
      listening = undefined;
    };
  };
  const identity = { pool, session, onSignedOut };
  portals.set(portal, identity);
  return identity;
}
