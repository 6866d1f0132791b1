import { portalIdentity, type Portal } from './portalIdentity.ts';
import { runtimeToken } from './runtimeToken.ts';
import { createSession, type Session } from './session.ts';
import { sessionCalls } from './sessionCalls.ts';
import { connectTabs, type Tabs } from './tabs.ts';
import type { IdentityClient } from './identityClient.ts';
import type { Services } from '../services.ts';
import { browserMemory } from '../browserMemory.ts';
import { tabMemory, type TabMemory } from '../tabMemory.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { joinPath, portalRoots, signInPaths } from '#engine/pages/framePaths.ts';

/** Address of the sign-in and the first page of each portal. */
export const portalAddresses: {
  [portal in Portal]: {
    signIn: string;
    lostPassword: string;
    lostPhone?: string;
    register?: string;
    /** Address of the application for agents and brokers. */
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

/** Sign-in and session of a portal. */
interface PortalIdentity {
  pool: () => Promise<IdentityClient>;
  session: Session;
  /** The other tabs of this browser that have the portal open. */
  tabs: Tabs;
  /**
   * Subscribes to the end of the session instead of a redirect to the sign-in; returns an unsubscribe
   * function.
   */
  onSignedOut: (listener: () => void) => () => void;
}

/** Entries of the tab memory: whether the person was signed in, and the page to return to. */
const storageKeys = {
  there: (portal: Portal) => `angemeldet ${portal}`,
  back: (portal: Portal) => `zurück ${portal}`,
  changed: (portal: Portal) => `passwort ${portal}`,
};

/** Leads to the sign-in after the own password was changed, which has ended every session. */
export function signInAnew(portal: Portal): void {
  tabMemory(window).setItem(storageKeys.changed(portal), '1');
  window.location.assign(portalAddresses[portal].signIn);
}

/**
 * Returns why the sign-in was opened: the password was changed, the session has ended, or a page requires one;
 * undefined if opened directly.
 */
export function signInReason(portal: Portal): 'changed' | 'ended' | 'asked' | undefined {
  const memory = tabMemory(window);
  if (memory.getItem(storageKeys.changed(portal)) !== null) return 'changed';
  if (memory.getItem(storageKeys.back(portal)) === null) return undefined;
  return memory.getItem(storageKeys.there(portal)) === null ? 'asked' : 'ended';
}

/**
 * Marks the tab as signed in. Returns the page to continue at: the one that redirected here, or the
 * first page: that of the portal, unless another was chosen.
 */
export function takeReturnAddress(portal: Portal, start: string = portalAddresses[portal].start): string {
  const memory = tabMemory(window);
  const back = memory.getItem(storageKeys.back(portal));
  memory.removeItem(storageKeys.back(portal));
  memory.removeItem(storageKeys.changed(portal));
  memory.setItem(storageKeys.there(portal), '1');
  return back ?? start;
}

/** Nothing of a person stays in the tab. */
function clearTab(memory: TabMemory): void {
  for (const name of memory.names()) memory.removeItem(name);
}

/** By what stays the same where a page hands on its services with a client of its own. */
const identities = new WeakMap<Services['flags'], Map<Portal, PortalIdentity>>();

/** The identity of a portal; one for all that ask, so that they share pool and renewals. */
export function identityOf(services: Services, portal: Portal): PortalIdentity {
  const portals = identities.get(services.flags) ?? new Map<Portal, PortalIdentity>();
  identities.set(services.flags, portals);
  const existing = portals.get(portal);
  if (existing) return existing;
  const { client, reportError, flags } = services;
  const pool = portalIdentity(portal, {
    client,
    reportError,
    origin: () => window.location.origin,
    devices: () => browserMemory(window),
    customFlow: () => flags.isOn('custom-auth-flow'),
  });
  const { signIn } = portalAddresses[portal];
  const tabs = connectTabs(portal, typeof window === 'undefined' ? undefined : window);
  let signedOutListener: (() => void) | undefined;
  const now = () => Date.now();
  const session = createSession({
    tabs,
    now,
    calls: sessionCalls(client, portal, now),
    signedOut() {
      if (signedOutListener) return signedOutListener();
      const { pathname, search, hash } = window.location;
      tabMemory(window).setItem(storageKeys.back(portal), `${pathname}${search}${hash}`);
      window.location.assign(signIn);
    },
    reload: () => window.location.assign(signIn),
    forget: () => clearTab(tabMemory(window)),
  });
  const onSignedOut: PortalIdentity['onSignedOut'] = (listener) => {
    signedOutListener = listener;
    return () => {
      signedOutListener = undefined;
    };
  };
  const identity = {
    pool,
    tabs,
    onSignedOut,
    session: { ...session, accessToken: runtimeToken(session.accessToken) },
  };
  portals.set(portal, identity);
  return identity;
}
