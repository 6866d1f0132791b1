import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Probe {
  key: string;
  page: string;
  fields: { [name: string]: object };
  /** Optional fields. */
  free?: string[];
  /** Further members of the page. */
  asked?: object;
  flow: object;
  texts: object;
}

const machine = (page: string) => ({
  initial: page,
  states: {
    [page]: { meta: { page }, on: { NEXT: 'summary' } },
    summary: { meta: { page: 'summary' }, on: { SUBMIT: 'submitting' } },
    submitting: {
      meta: { page: 'summary' },
      invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'summary' },
    },
    done: { type: 'final', meta: { page: 'done' } },
  },
});

const choice = (values: string[], semantic: string) => ({
  type: 'string',
  enum: values,
  'x-semantic': semantic,
  'x-sensitivity': 'none',
});
const options = (values: string[]) =>
  Object.fromEntries(values.map((value) => [value, { label: `Wert ${value}` }]));

const deductibles = ['none', 'fixed100', 'percent10'];
const nights = ['home', 'lockableRoom', 'sharedRoom', 'street'];

const periods = ['yearly', 'halfYearly', 'monthly'];
const routes = ['ordinary', 'special', 'withdrawal'];
const reasons = ['claim', 'riskGone'];
const regrets = ['better', 'other'];
const day = { type: 'string', format: 'date', 'x-sensitivity': 'none' };

/** Probe definitions, so that tests do not depend on edits of product owners. */
const probes: Probe[] = [
  {
    // Takes effect on the next due date, has a price, needs a code, and notifies the old address.
    key: 'probe-spaeter',
    page: 'excess',
    fields: { deductible: choice(deductibles, 'deductible') },
    flow: {
      change: {
        products: ['FAHRRAD'],
        effective: '/context/contract/nextDue',
        priced: true,
        proof: 'tan',
        notice: true,
        holdsPayouts: 24,
        consequences: [{ key: 'rises', premium: 'rises' }],
      },
      writes: [{ from: '/excess/deductible', to: '/contract/answers/cover/deductible' }],
    },
    texts: {
      fields: { excess: { deductible: { label: 'Selbstbeteiligung', options: options(deductibles) } } },
      change: { consequences: { rises: 'Sie dürfen bis einen Monat nach dem {{date}} kündigen.' } },
    },
  },
  {
    // Another priced change with a later effective date; its question starts empty.
    key: 'probe-zahlweise',
    page: 'pay',
    fields: { paymentPeriod: choice(periods, 'payment-period') },
    flow: {
      change: { products: ['FAHRRAD'], effective: '/context/contract/mainDue', priced: true },
      writes: [{ from: '/pay/paymentPeriod', to: '/contract/answers/payment/paymentPeriod', prefill: false }],
    },
    texts: { fields: { pay: { paymentPeriod: { label: 'Zahlweise', options: options(periods) } } } },
  },
  {
    // Priced, effective immediately.
    key: 'probe-sofort',
    page: 'night',
    fields: {
      nightParking: choice(nights, 'night-parking'),
      lockPrice: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        'x-unit': 'cent',
        'x-semantic': 'lock-price',
        'x-sensitivity': 'none',
      },
    },
    flow: {
      change: { products: ['FAHRRAD'], effective: '/context/today', priced: true },
      writes: ['nightParking', 'lockPrice'].map((name) => ({
        from: `/night/${name}`,
        to: `/contract/answers/parking/${name}`,
      })),
    },
    texts: {
      fields: {
        night: {
          nightParking: { label: 'Abstellort', options: options(nights) },
          lockPrice: { label: 'Preis des Schlosses' },
        },
      },
    },
  },
  {
    // Terminates a contract: state and end are written immediately.
    key: 'probe-ende',
    page: 'reason',
    fields: {
      way: choice(routes, 'cancellation-way'),
      specialReason: choice(reasons, 'cancellation-reason'),
      decidedOn: { ...day, 'x-semantic': 'claim-decided' },
      endDay: { ...day, 'x-dateBounds': { min: { days: 0 } }, 'x-semantic': 'contract-end' },
      withdrawalReason: choice(regrets, 'withdrawal-reason'),
      feedback: {
        type: 'string',
        'x-text': true,
        minLength: 1,
        maxLength: 1000,
        'x-semantic': 'feedback',
        'x-sensitivity': 'personal',
      },
    },
    free: ['feedback', 'withdrawalReason'],
    asked: {
      fields: {
        specialReason: { when: 'special' },
        decidedOn: { when: 'afterClaim' },
        endDay: { when: 'special' },
        withdrawalReason: { when: 'withdraws' },
        feedback: { widget: 'textarea' },
      },
      constrain: [
        { when: 'tooLate', schema: { properties: { way: { enum: ['ordinary', 'special'] } } } },
        { when: 'claimTooLongAgo', schema: { properties: { specialReason: { enum: ['riskGone'] } } } },
      ],
    },
    flow: {
      change: { effective: '/facts/endsOn', notice: true },
      writes: [
        { from: '/reason/way', value: 'cancelled', to: '/contract/state', when: 'cancels', prefill: false },
        { from: '/reason/way', value: 'withdrawn', to: '/contract/state', when: 'withdraws', prefill: false },
        { from: '/facts/endsOn', to: '/contract/end', prefill: false },
      ],
      facts: {
        daysHeld: { function: 'daysSince', of: '/context/contract/received' },
        daysSinceClaim: { function: 'daysSince', of: '/reason/decidedOn' },
        endsOn: {
          function: 'byAnswer',
          answers: routes,
          of: ['/reason/way', '/context/contract/mainDue', '/reason/endDay', '/context/today'],
        },
      },
      conditions: {
        tooLate: { '/facts/daysHeld': { minimum: 15 } },
        claimTooLongAgo: { '/facts/daysSinceClaim': { minimum: 31 } },
        special: { '/reason/way': { const: 'special' } },
        afterClaim: { all: ['special', { '/reason/specialReason': { const: 'claim' } }] },
        cancels: { '/reason/way': { enum: ['ordinary', 'special'] } },
        withdraws: { '/reason/way': { const: 'withdrawal' } },
      },
    },
    texts: {
      fields: {
        reason: {
          way: {
            label: 'Wie?',
            options: options(routes),
            errors: { enum: 'Die 14 Tage für den Widerruf sind vorbei.' },
          },
          specialReason: { label: 'Warum?', options: options(reasons) },
          decidedOn: { label: 'Wann wurde entschieden?' },
          endDay: { label: 'Wann?' },
          withdrawalReason: { label: 'Was war der Grund?', options: options(regrets) },
          feedback: { label: 'Was können wir besser machen?' },
        },
      },
      conditions: Object.fromEntries(
        ['tooLate', 'claimTooLongAgo', 'special', 'afterClaim', 'cancels', 'withdraws'].map((name) => [
          name,
          name,
        ]),
      ),
      change: {
        paper: { title: 'Ende Ihres Vertrags', name: 'Ende', text: 'Ihr Vertrag endet am {{date}}.' },
      },
      mail: {
        accept: {
          subject: 'Ihr Vertrag endet: {{number}}',
          intro: 'Ihr Vertrag {{contract}} endet am {{date}}.',
        },
      },
    },
  },
  {
    // Asks for a value that can be confirmed.
    key: 'jahresumsatz',
    page: 'sum',
    fields: {
      amount: {
        type: 'integer',
        minimum: 0,
        maximum: 2_000_000,
        'x-unit': 'cent',
        'x-semantic': 'insurance-sum',
        'x-sensitivity': 'none',
      },
    },
    flow: {
      change: { products: ['FAHRRAD'], effective: '/context/today', priced: true, confirms: true },
      writes: [{ from: '/sum/amount', to: '/contract/answers/bike/insuranceSum' }],
    },
    texts: { fields: { sum: { amount: { label: 'Betrag' } } } },
  },
];

/** Definitions of the project that the tests need; few, for quick compilation. */
const flows = ['produkte/fahrrad', 'aenderungen/rahmennummer'];

/** Creates a project folder with some definitions, all texts and the probes. */
export async function rootWithProbes(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probes-'));
  for (const name of ['schemas', 'locales'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of flows) {
    const file = `flows/${name}.flow.json`;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file));
  }
  await cp(path.join(root, 'flows/bausteine'), path.join(folder, 'flows/bausteine'), { recursive: true });
  // Folders that are only read.
  for (const name of ['renderers', 'src']) await symlink(path.join(root, name), path.join(folder, name));
  const write = (file: string, value: object) => writeFile(path.join(folder, file), JSON.stringify(value));
  for (const { key, page, fields, free = [], asked, flow, texts } of probes) {
    await write(`flows/aenderungen/${key}.flow.json`, {
      $schema: '../../schemas/meta/flow.schema.json',
      key,
      kind: 'aenderung',
      schema: `../../schemas/aenderungen/${key}.schema.json`,
      addresses: { kunde: `/kunden/vertraege/{id}/${key}/` },
      ...flow,
      pages: {
        [page]: { slug: page, ...asked },
        summary: { slug: 'pruefen', kind: 'summary' },
        done: { slug: 'fertig', kind: 'result' },
      },
      machine: machine(page),
    });
    const required = Object.keys(fields).filter((name) => !free.includes(name));
    const pageSchema = { type: 'object', properties: fields, required, additionalProperties: false };
    await write(`schemas/aenderungen/${key}.schema.json`, {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: key,
      type: 'object',
      properties: { [page]: pageSchema },
    });
    await write(`locales/live/aenderung.${key}.json`, {
      title: `Probe ${key}`,
      pages: {
        [page]: { title: 'Frage', heading: 'Welche?' },
        summary: { title: 'Prüfen', heading: 'Stimmt alles?' },
        done: { title: 'Fertig' },
      },
      ...texts,
    });
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
