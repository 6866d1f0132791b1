import type { Customer, ListedCustomer } from '#web/base/api/agent.ts';
import type { MessageItem } from '#web/base/api/messages.ts';
import { contract } from './contracts.ts';
import { lea } from './people.ts';

/** A customer as the file shows one. */
export const customer = {
  number: lea.number,
  brand: 'haus',
  version: 3,
  kind: 'person',
  salutation: 'ms',
  firstName: 'Lea',
  lastName: 'Winter',
  birthDate: '1990-11-20',
  address: { street: 'Marktplatz', streetNumber: '3', postcode: '50667', city: 'Köln' },
  contact: { email: lea.email, phone: '+4922112345', mobile: '+491701234567' },
} satisfies Customer;

/** The same customer in the list. */
export const listed = {
  number: lea.number,
  name: lea.name,
  kind: 'person',
  street: 'Marktplatz 3',
  postcode: '50667',
  city: 'Köln',
  agent: '1001',
  yearCent: 12345,
  dueOn: '2027-01-01',
  contactOn: '2026-11-19',
  contracts: [{ id: contract.id, product: contract.product, title: contract.title, state: 'active' }],
} satisfies ListedCustomer;

/** A message of the postbox. */
export const message = {
  aktenId: 'message-1',
  erstelldatum: '2026-11-20T09:15:00Z',
  betreff: 'Frage zum Vertrag',
  gelesen: false,
  von: lea.name,
  an: 'Jana Berger',
  quelle: 'PORTAL',
  partner: lea.number,
  anzahlAnhaenge: 1,
} satisfies MessageItem;
