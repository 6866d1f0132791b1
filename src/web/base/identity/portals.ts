import { portalIdentity, type Portal } from './portalIdentity.ts';
import { placedToken } from './placedToken.ts';
import { createSession, type Session } from './session.ts';
import { sessionCalls } from './sessionCalls.ts';
import { openTabs, type Tabs } from './tabs.ts';
import type { IdentityClient } from './identityClient.ts';
import type { Services } from '../services.ts';
import { tabMemory, type TabMemory } from '../tabMemory.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { joinPath, portalRoots, signInPaths } from '#engine/pages/framePaths.ts';

/** Where somebody signs in at a portal, and what the portal begins with. */
export const portalAddresses: {
  [portal in Portal]: {
    signIn: string;
    lostPassword: string;
    lostPhone?: string;
    register?: string;
    /** Where one asks to work with us. */
    join?: string;
    start: string;
  };
} = {
  benutzer: {
    signIn: signInPaths.benutzer,
    lostPassword: customerPaths.lostPassword,
    lostPhone: customerPaths.lostPhone,
    register: customerPaths.register,
    start: portalRoots.benutzer,
  },
  vermittler: {
    signIn: signInPaths.vermittler,
    lostPassword: agentPaths.lostPassword,
    join: joinPath,
    start: portalRoots.vermittler,
  },
};

/** Everything that the pages of a portal need to know of who is there. */
export interface PortalIdentity {
  pool: () => Promise<IdentityClient>;
  session: Session;
  /** The other tabs of this browser that have the portal open. */
  tabs: Tabs;
  /** Hears that nobody is signed in any more, in place of being led to the sign-in. Answers what stops it. */
  onSignedOut: (listener: () => void) => () => void;
}

/** What the tab keeps of a portal: that somebody was signed in, and where they were led away from. */
const marks = {
  there: (portal: Portal) => `angemeldet ${portal}`,
  back: (portal: Portal) => `zurück ${portal}`,
};

/** Why somebody comes to the sign-in: a session has ended, a page asks for it, or of one's own accord. */
export function cameBecause(portal: Portal): 'ended' | 'asked' | undefined {
  const memory = tabMemory(window);
  if (memory.getItem(marks.back(portal)) === null) return undefined;
  return memory.getItem(marks.there(portal)) === null ? 'asked' : 'ended';
}

/** Somebody has signed in. Answers where they go on: where they were led away from, or where the portal begins. */
export function goingOn(portal: Portal): string {
  const memory = tabMemory(window);
  const back = memory.getItem(marks.back(portal));
  memory.removeItem(marks.back(portal));
  memory.setItem(marks.there(portal), '1');
  return back ?? portalAddresses[portal].start;
}

/** Nothing of a person stays in the tab. */
function forgetPerson(memory: TabMemory): void {
  for (const name of memory.names()) memory.removeItem(name);
}

/** By what stays the same where a page hands on its services with a client of its own. */
const opened = new WeakMap<Services['flags'], Map<Portal, PortalIdentity>>();

/** The identity of a portal; one for all that ask, so that they share pool and renewals. */
export function identityOf(services: Services, portal: Portal): PortalIdentity {
  const portals = opened.get(services.flags) ?? new Map<Portal, PortalIdentity>();
  opened.set(services.flags, portals);
  const known = portals.get(portal);
  if (known) return known;
  const { client, reportError, flags } = services;
  const pool = portalIdentity(portal, {
    client,
    reportError,
    origin: () => window.location.origin,
    customFlow: () => flags.isOn('custom-auth-flow'),
  });
  const { signIn } = portalAddresses[portal];
  const tabs = openTabs(portal, typeof window === 'undefined' ? undefined : window);
  let listening: (() => void) | undefined;
  const now = () => Date.now();
  const session = createSession({
    tabs,
    now,
    calls: sessionCalls(client, portal, now),
    signedOut() {
      if (listening) return listening();
      const { pathname, search, hash } = window.location;
      tabMemory(window).setItem(marks.back(portal), `${pathname}${search}${hash}`);
      window.location.assign(signIn);
    },
    reload: () => window.location.assign(signIn),
    forget: () => forgetPerson(tabMemory(window)),
  });
  const onSignedOut: PortalIdentity['onSignedOut'] = (listener) => {
    listening = listener;
    return () => {
      listening = undefined;
    };
  };
  const identity = {
    pool,
    tabs,
    onSignedOut,
    session: { ...session, accessToken: placedToken(session.accessToken) },
  };
  portals.set(portal, identity);
  return identity;
}
