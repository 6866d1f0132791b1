import type {
  ClaimDetails,
  ClaimFile,
  ClaimMessage,
  ClaimSummary,
  Participant,
} from '#web/base/api/claims.ts';
import { contract } from './contracts.ts';
import { lea } from './people.ts';

/** A claim that waits for a document. */
export const claim: ClaimSummary = {
  id: 'S-2026-4711',
  state: 'documentsMissing',
  title: 'Fahrrad gestohlen',
  reportedAt: '2026-11-20T10:00:00Z',
  openDocuments: 1,
  occurredOn: '2026-11-18',
  contract: contract.id,
};

/** Everything about it. */
export const claimDetails: ClaimDetails = {
  ...claim,
  number: claim.id,
  partner: lea.number,
  definition: 'schaden.fahrrad',
  history: [
    { state: 'received', since: '2026-11-20T10:00:00Z' },
    { state: 'documentsMissing', since: '2026-11-21T10:00:00Z' },
  ],
  nextStep: { key: 'documents', text: 'Eine Unterlage fehlt uns noch.' },
  contact: {
    kind: 'agent',
    name: 'Jana Berger',
    company: 'Agentur Berger',
    phone: { number: '+4922112345', display: '0221 12345' },
    email: 'jana.berger@example.de',
  },
  reported: [
    {
      step: 'event',
      page: 'event',
      slug: 'schaden',
      title: 'Was geschah',
      entries: [
        { pointer: '/event/day', label: 'Tag', value: '18.11.2026' },
        { pointer: '/event/lock', label: 'Schloss', value: '' },
        {
          pointer: '/event/away',
          label: 'Abwesend',
          children: [
            { pointer: '/event/away/from', label: 'Von', value: '16.11.2026' },
            { pointer: '/event/away/to', label: 'Bis', value: '17.11.2026' },
          ],
        },
      ],
    },
  ],
  reports: [
    { at: '2026-11-20T10:00:00Z', stage: 'first', by: 'customer' },
    { at: '2026-11-21T10:00:00Z', stage: 'supplement', by: 'agent' },
  ],
  required: [
    { key: 'police', title: 'Anzeige bei der Polizei', help: 'Die Kopie genügt.', done: false },
    { key: 'bill', title: 'Rechnung', done: true, doneAt: '2026-11-21T10:00:00Z' },
  ],
  supplementable: true,
  unread: 1,
  health: { inForce: false },
};

/** Who has to do with it. */
export const participants = [
  { role: 'policyholder', name: lea.name, phone: '+491701234567' },
  { role: 'witness', name: 'Tom Zeuge', email: 'tom@example.de', note: 'Nachbar' },
] satisfies Participant[];

/** A photo that was sent with a report, and a paper that was asked for. */
export const claimFiles = [
  {
    id: 'a'.repeat(32),
    name: 'foto1.jpg',
    size: 240_000,
    type: 'image/jpeg',
    arrivedAt: '2026-11-20T10:00:00Z',
  },
  {
    id: 'b'.repeat(32),
    name: 'anzeige.pdf',
    size: 80_000,
    type: 'application/pdf',
    arrivedAt: '2026-11-21T10:00:00Z',
    title: 'Anzeige bei der Polizei',
  },
] satisfies ClaimFile[];

/** What was written about it. */
export const claimMessages = [
  {
    id: 'message-1',
    author: 'Jana Berger',
    direction: 'incoming',
    time: '2026-11-21T09:00:00Z',
    source: 'CHAT',
    recipients: [],
    cc: [],
    html: false,
    content: 'Bitte schicken Sie uns die Anzeige.',
    read: false,
  },
] satisfies ClaimMessage[];
