import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import type { Owned } from '#server/http/access.ts';
import terms from '#server/catalog/documents/data/common/agenturbedingungen.json' with { type: 'json' };
import type { CallerName, Named } from './people.ts';

/** Values of route parameters that do not name owned records. Add new parameters here. */
const values: { [parameter: string]: string } = {
  '*': 'impressum/',
  blz: '12030000',
  change: 'rahmennummer',
  channel: 'bank',
  way: 'email',
  claimId: 'S-2026-999999999',
  clientKey: 'web',
  contactId: '019bd5f4-0000-7000-8000-000000000000',
  contractId: 'FA249999998',
  email: 'kaethe.groessmann@example.de',
  externalId: '1',
  file: 'haus.svg',
  finder: 'hunderassen',
  gewerbeId: '1',
  iban: 'DE02120300000000202051',
  id: '019bd5f4-0000-7000-8000-000000000000',
  identifier: 'berger',
  key: 'produkt.FAHRRAD',
  line: 'fahrrad',
  mail: '019bd5f4-0000-7000-8000-000000000000',
  name: 'avb.pdf',
  number: 'N-2026-999999999',
  namespace: 'errors',
  part: '1',
  userPoolId: 'kunde',
  place: 'anderer',
  portal: 'benutzer',
  postcode: '01067',
  product: 'FAHRRAD',
  productKey: 'FAHRRAD',
  productType: 'BHV',
  secret: 'x'.repeat(43),
  set: 'live',
  sha256: '0'.repeat(64),
  source: 'antrag-fahrrad',
  version: '1',
  vmr: 'x',
  zipcode: '01067',
};

/** People in charge of the owner, directly, as head of the agency, or as deputy. */
const lookingAfter: CallerName[] = ['agent with the customer', 'sub-agent with the customer', 'deputy'];

/** How addresses name owned records, and who besides the owner sees them. */
const things: {
  [owned in Owned]: { names: { [parameter: string]: keyof Named }; alsoSeenBy: CallerName[] };
} = {
  session: { names: { id: 'session' }, alsoSeenBy: [] },
  partner: {
    names: {
      id: 'partner',
      partner: 'partner',
      partnerId: 'partner',
      partnernummer: 'partner',
      note: 'note',
    },
    alsoSeenBy: lookingAfter,
  },
  agent: { names: { id: 'agent' }, alsoSeenBy: ['agent with the customer'] },
  subAgent: { names: { id: 'subAgent' }, alsoSeenBy: ['agent with the customer'] },
  contract: {
    names: { id: 'contract', contract: 'contract', contractId: 'contract', partner: 'partner' },
    alsoSeenBy: lookingAfter,
  },
  claim: { names: { id: 'claim', claimId: 'claim', file: 'claimFile' }, alsoSeenBy: lookingAfter },
  message: { names: { id: 'message', contactId: 'message' }, alsoSeenBy: lookingAfter },
  attachment: { names: { id: 'attachment' }, alsoSeenBy: lookingAfter },
  document: { names: { id: 'document' }, alsoSeenBy: lookingAfter },
  entrusted: {
    names: {
      id: 'entrusted',
      document: 'entrustedDocument',
      claimId: 'entrustedClaim',
      file: 'entrustedFile',
    },
    alsoSeenBy: ['broker'],
  },
  draft: { names: { id: 'draft' }, alsoSeenBy: lookingAfter },
  ownDraft: { names: { id: 'ownDraft' }, alsoSeenBy: [] },
};

/** Returns whether a person admitted to the portal may see a record of the owner. */
export const isSeenBy = (owned: Owned, caller: CallerName): boolean =>
  caller === 'owner' || things[owned].alsoSeenBy.includes(caller);

/** A record that does not exist, named like an existing one. */
export const nobodys: Named = {
  agent: '1999999998',
  subAgent: '1999999997',
  partner: '1999999999',
  contract: 'FA249999999',
  claim: '1999999999',
  claimFile: '0'.repeat(32),
  note: '019bd5f4-0000-7000-8000-00000000000f',
  message: '019bd5f4-0000-7000-8000-00000000000f',
  attachment: '019bd5f4-0000-7000-8000-00000000000f',
  document: '019bd5f4-0000-7000-8000-00000000000f',
  entrusted: 'HR249999999',
  entrustedDocument: '019bd5f4-0000-7000-8000-00000000000f',
  entrustedClaim: '1999999998',
  entrustedFile: '0'.repeat(32),
  broker: '1999999996',
  client: '1999999995',
  draft: '019bd5f4-0000-7000-8000-00000000000f',
  ownDraft: '019bd5f4-0000-7000-8000-00000000000f',
  session: '019bd5f4-0000-7000-8000-00000000000f',
};

const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
const contact = { email: 'kaethe.groessmann@example.de', mobile: '+491701234711' };

/** Bodies and queries that a route requires before it checks ownership, by method and pattern. */
const bodies: { [route: string]: (cast: Named) => object } = {
  'POST /api/benutzer/tan/:partnerId': () => ({ purpose: 'email' }),
  'POST /api/benutzer/tan/:partnerId/pruefen': () => ({ id: nobodys.session, code: '123456' }),
  'POST /api/vertraege/:id/aenderungen/:change': () => ({ answers: {} }),
  'POST /api/vertraege/:id/aenderungen/:change/berechnen': () => ({ answers: {} }),
  'POST /api/vertraege/:id/aenderungen/:change/code': () => ({ answers: {} }),
  'POST /api/vertraege/:id/kuendigen': () => ({ reason: 'ordinary', date: '2027-03-01' }),
  'POST /api/vertraege/:id/widerrufen': () => ({ feedback: 'Danke' }),
  'PUT /api/partner/:id': () => ({
    salutation: 'ms',
    firstName: 'Käthe',
    lastName: 'Größmann',
    address,
    contact,
  }),
  'POST /api/partner/:id/umzug': () => ({ address }),
  'PUT /api/vermittler/interessenten/:id': () => ({ lastName: 'Größmann', email: contact.email }),
  'POST /api/vermittler/kunden/:id/zusammenfuehrung': ({ partner }) => ({ from: partner }),
  'POST /api/vermittler/kunden/:id/trennung': ({ note }) => ({ merge: note }),
  'PUT /api/vermittler/kunden/:id/anlaesse/zustaendig': () => ({ key: 'renewal', to: null }),
  'PUT /api/vermittler/kunden/:id/anlaesse': () => ({ key: 'renewal', done: true }),
  'POST /api/vermittler/kunden/:id/notizen': () => ({ text: 'Ruft zurück' }),
  'PATCH /api/vermittler/kunden/:id/notizen/:note': () => ({ done: true }),
  'PUT /api/partner/:id/werbung/:way': () => ({ given: true }),
  'PUT /api/partner/:id/bankverbindung': () => ({
    items: [{ iban: 'DE89370400440532013000', holder: 'Käthe Größmann' }],
  }),
  'POST /api/chat/kunde/kontakte/:contactId/nachrichten': () => ({ nachricht: 'Guten Tag' }),
  'POST /api/chat/vermittler/kontakte/:contactId/nachrichten': () => ({ nachricht: 'Guten Tag' }),
  'POST /api/dokumente/chatprotokoll/:contactId': () => ({ email: contact.email }),
  'POST /api/vermittler/chat/protokoll/:contactId': () => ({ email: contact.email }),
  'POST /api/schaeden/v2/:contractId': () => ({ answers: {} }),
  'POST /api/schaeden/kunde/:partnerId': () => ({ answers: {} }),
  'POST /api/schaeden/v2/:contractId/code': () => ({ answers: {} }),
  'POST /api/schaeden/kunde/:partnerId/code': () => ({ answers: {} }),
  'POST /api/schaeden/:claimId/nachrichten': () => ({ content: 'Guten Tag' }),
  'POST /api/schaeden/:claimId/nachrichten/protokoll': () => ({ email: contact.email }),
  'PUT /api/schaeden/:claimId/beteiligte': () => ({ items: [] }),
  'POST /api/entwuerfe/:id/link': () => ({ fuer: 'kunde' }),
  'PUT /api/entwuerfe/:id/kunde': ({ partner }) => ({ partner }),
  'POST /api/entwuerfe/:id/angebot': () => ({ channel: 'mail', text: 'Guten Tag' }),
  'PUT /api/entwuerfe/:id/geloescht': () => ({ geloescht: true }),
  'PUT /api/entwuerfe/:id/verworfen': () => ({ verworfen: false }),
  'PUT /api/vermittler/:id/bedingungen': () => ({ version: terms.version }),
  'PUT /api/vermittler/untervermittler/:id': () => ({ rights: { changes: true, export: false } }),
  'POST /api/makler/unterlagen': ({ entrusted }) => ({ contracts: [entrusted] }),
  'POST /api/benutzer/zugangslink': ({ partner }) => ({ partnerId: partner }),
};
/** A broker's signed link; links to missing contracts are signed as well. */
const broughtBy = ({ entrusted, broker }: Named) => {
  const { proofOf } = createDeepLinks({ environment: 'localhost' });
  return { ...proofOf(entrusted, broker, 4_000_000_000) };
};
const queries: { [route: string]: (cast: Named) => { [name: string]: string } } = {
  'GET /api/aufgaben': ({ partner }) => ({ partnernummer: partner }),
  'GET /api/vertraege': ({ partner }) => ({ partnernummer: partner }),
  'GET /api/schaeden': ({ partner }) => ({ partnernummer: partner }),
  'GET /api/extranet/:id': broughtBy,
  'GET /api/extranet/:id/dokumente/:document': broughtBy,
  'GET /api/extranet/:id/schaeden/:claimId/dateien/:file': broughtBy,
  'GET /api/dokumente': ({ partner }) => ({ partnernummer: partner }),
  'GET /api/vermittler/kunden/:id/zusammenfuehrung': ({ partner }) => ({ von: partner }),
};

/** Builds a request to a route about a record. @throws Error when a parameter has no example */
export function requestTo(
  route: { method: string; url: string; owns?: Owned | undefined },
  cast: Named,
): { url: string; payload?: object } {
  const { method, url: pattern, owns } = route;
  const name = `${method} ${pattern}`;
  const path = pattern.replaceAll(/:([A-Za-z0-9]+)|\*/g, (_all, parameter: string | undefined) => {
    const own = owns && things[owns].names[parameter ?? '*'];
    const value = own ? cast[own] : values[parameter ?? '*'];
    if (value === undefined)
      throw new Error(
        `${name}: no example for ":${parameter}". Give it one in tests/server/access/examples.ts.`,
      );
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(queries[name]?.(cast)).toString();
  const body = bodies[name]?.(cast);
  return { url: query === '' ? path : `${path}?${query}`, ...(body && { payload: body }) };
}
