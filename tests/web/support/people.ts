import type { Adviser } from '#api/messages.ts';
import type { OwnAccount } from '#web/base/identity/ownAccount.ts';
import type { BrowserSession } from '#web/base/api/browserSession.ts';
import type { OwnSession } from '#web/base/api/sessions.ts';
import type { Me } from '#web/base/api/agent.ts';
import type { Replies } from './fakeServer.ts';

const hour = 3_600_000;

const session = (person: string, name: string, partner?: string) =>
  ({
    accessToken: 'token',
    expiresIn: 3600,
    person,
    name,
    ...(partner !== undefined && { partner }),
  }) satisfies BrowserSession;

/** The one sign-in of the person, which lasts as long as a test. */
const ownSessions = () =>
  [
    {
      id: 'session-1',
      device: 'Firefox, Linux',
      signedInAt: '2026-11-20T08:00:00Z',
      seenAt: '2026-11-20T09:30:00Z',
      current: true,
      endsAt: new Date(Date.now() + hour).toISOString(),
    },
  ] satisfies OwnSession[];

const sessions = () =>
  Response.json({ items: ownSessions() }, { headers: { date: new Date().toUTCString() } });

/** An invented customer. */
export const lea = {
  number: '1000000001',
  name: 'Lea Winter',
  email: 'lea.winter@example.de',
};

/** An invented agent with every right. */
export const jana = {
  number: '1001',
  name: 'Jana Berger',
  role: 'vermittler',
  rights: { changes: true, export: true },
  email: 'jana.berger@example.de',
  agency: {
    id: '1001',
    identifier: 'jana-berger',
    channel: { id: 'agentur', label: 'Agentur' },
    firstName: 'Jana',
    lastName: 'Berger',
    company: 'Agentur Berger',
    address: { street: 'Marktplatz', streetNumber: '3', postcode: '50667', city: 'Köln' },
    phone: { number: '+4922112345', display: '0221 12345' },
    email: 'agentur.berger@example.de',
    status: 'Gebundener Vermittler nach § 34d Abs. 7 GewO',
    registerNumber: 'D-ABCD-12345-67',
    remuneration: 'Provision',
  },
  sees: [],
} satisfies Me;

const broker = { ...jana, number: '2001', name: 'Maria Mustermann', role: 'makler' } satisfies Me;

/** What the server answers about somebody who is signed in at the customer portal. */
export const asCustomer: Replies = {
  'GET /api/ansprechpartner': {
    art: 'vermittler',
    name: 'Jana Berger',
    firma: 'Versicherungsbüro Berger',
    telefon: { number: '+493412312560', display: '0341 2312 560' },
    email: 'jana.berger@example.de',
    zeiten: 'Montag bis Donnerstag 9 bis 18 Uhr',
  } satisfies Adviser,
  'POST /api/benutzer/sitzung': session('person-1', lea.email, lea.number),
  'GET /api/benutzer/sitzungen': sessions,
  'GET /api/konto': {
    portal: 'benutzer',
    role: 'benutzer',
    number: lea.number,
    name: lea.name,
    brands: ['haus'],
  } satisfies OwnAccount,
  'GET /api/nachrichten/kunde/ungelesen': { ungelesen: 0 },
  'GET /api/aufgaben': { items: [] },
};

const asAgency = (me: Me): Replies => ({
  'POST /api/vermittler/sitzung': session(`person-${me.number}`, 'jana.berger@example.de'),
  'GET /api/benutzer/sitzungen': sessions,
  'GET /api/konto': {
    portal: 'vermittler',
    role: me.role,
    number: me.number,
    name: me.name,
    brands: ['haus'],
  } satisfies OwnAccount,
  'GET /api/vermittler/ich': me,
  'GET /api/nachrichten/vermittler/ungelesen': { ungelesen: 0 },
});

/** What the server answers about somebody who is signed in at the agents' portal. */
export const asAgent: Replies = asAgency(jana);

/** What the server answers about a broker who is signed in. */
export const asBroker: Replies = asAgency(broker);
