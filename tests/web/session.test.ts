import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Inputs } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import { createClient } from '#web/base/api/client.ts';
import { createSession } from '#web/wizard/session/createSession.ts';
import { openTab } from '#web/wizard/session/tab.ts';
import type { Services } from '#web/base/services.ts';
import { small } from '../engine/support/load.ts';
import { manualTime } from './manualTime.ts';
import { stub } from '../support/stub.ts';

const inputs: Inputs = {
  today: '2026-11-20',
  flags: { fresh: true },
  role: 'offen',
  context: 'antrag',
  brand: 'haus',
  lookups: { postcode: { '01067': true } },
};

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small({
    order: ['thing', 'person'],
    pages: {
      thing: {
        properties: {
          sum: { type: 'integer', minimum: 1 },
          gift: { type: 'boolean' },
          giver: { type: 'string' },
        },
        required: ['sum'],
      },
      person: { properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
    },
    flow: {
      conditions: { isGift: { '/thing/gift': { const: true } } },
      pages: {
        thing: { slug: 'thing', fields: { giver: { when: 'isGift' } } },
        person: { slug: 'person' },
        summary: { slug: 'summary', kind: 'summary' },
      },
    },
    tariff: { reads: ['/thing/sum'], needs: ['/thing/sum'] },
  });
});

/** A tab's storage that counts what is written. */
function countedStorage() {
  const storage = new Map<string, string>();
  let stored = 0;
  const tabStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored += 1;
      storage.set(key, value);
    },
    removeItem: (key: string) => void storage.delete(key),
  };
  return { tabStorage, stored: () => stored };
}

/** A session over a small definition, and a server that remembers what it was asked. */
function setUp(loadedNow: LoadedDefinition = loaded, customer?: { number: string }) {
  const time = manualTime();
  const asked: { line: string; body: { [member: string]: unknown } }[] = [];
  const server = {
    broken: false,
    refuses: false,
    unreachable: false,
    price: { quote: 'q1', variants: [] } as object,
  };
  const answer = (line: string): [number, object] => {
    if (server.broken) return [500, {}];
    if (line.endsWith('/preis')) return [200, server.price];
    if (line.endsWith('/vorbereiten'))
      return server.refuses ? [422, { code: 'answers-invalid', errors: [] }] : [200, { acceptable: true }];
    if (line.endsWith('/antrag'))
      return [201, { number: 'A-1', decision: 'accept', documents: [], nextSteps: [] }];
    return [
      201,
      {
        id: 'draft-1',
        etag: '"1"',
        expiresAt: '2026-12-20',
        link: '',
        inputs: { ...inputs, flags: { frozen: true }, lookups: {} },
      },
    ];
  };
  const fetch = (async (path: string, init: RequestInit = {}) => {
    const line = `${init.method} ${path}`;
    asked.push({ line, body: JSON.parse(String(init.body)) as { [member: string]: unknown } });
    if (server.unreachable) throw new TypeError('Failed to fetch');
    const [status, body] = answer(line);
    return Response.json(body, { status });
  }) as typeof globalThis.fetch;
  const { tabStorage, stored } = countedStorage();
  const texts = createInstance();
  void texts.init({ lng: 'cimode', appendNamespaceToCIMode: true, initAsync: false });
  let ids = 0;
  const services = stub<Services>({
    bootstrap: { brand: 'haus', page: { kind: 'wizard' } },
    client: createClient({ fetch, brand: 'haus' }),
    fetch,
    texts,
    makeId: () => `id-${(ids += 1)}`,
  });
  const store = createStore({ engine: { judgePage, fieldStatesOf, prefillsOf }, loaded: loadedNow, inputs });
  const queryClient = new QueryClient();
  const tab = openTab(tabStorage, 'x', time.later);
  const session = createSession({
    services,
    queries: async () => queryClient,
    wizard: {
      id: 'produkt.X',
      key: 'X',
      version: loaded.definition.version,
      context: 'antrag',
      base: '/x/antrag/',
      inputs,
      module: '',
      ...(customer && { customer }),
    },
    store,
    formats: { ready: () => true, load: async () => undefined },
    tab,
    network: { isOnline: () => true, subscribe: () => () => undefined },
    origin: 'https://www.example.org',
    later: time.later,
  });
  const of = (end: string) => asked.filter(({ line }) => line.endsWith(end));
  return {
    session,
    store,
    server,
    time,
    of,
    keep: () => tab.flush(),
    stored,
    tab: () => openTab(tabStorage, 'x', time.later).read(),
  };
}

describe('a wizard while it is filled', () => {
  test('every committed answer is in the tab within a second, at once when the page goes away', async () => {
    const { store, tab, time, keep, stored } = setUp();
    store.commit('/thing/sum', 400);
    store.commit('/thing/sum', 500);
    expect(stored()).toBe(0);
    await time.pass(1000);
    expect(tab()).toMatchObject({
      answers: { thing: { sum: 500 } },
      inputs: { lookups: { postcode: { '01067': true } } },
    });
    store.commit('/thing/sum', 600);
    keep();
    expect(tab()).toMatchObject({ answers: { thing: { sum: 600 } } });
    expect(stored()).toBe(2);
    keep();
    expect(stored()).toBe(2);
  });

  test('a page with mistakes is not left, and says which', async () => {
    const { session } = setUp();
    const errors = await session.leave('thing');
    expect(errors).toMatchObject([{ page: 'thing', pointer: '/sum', keyword: 'required' }]);
    expect(session.state.get().formData).toEqual({});
  });

  test('the price is asked for as soon as the answers allow one, with relevant answers only', async () => {
    const { store, time, of } = setUp();
    store.commit('/thing/giver', 'nobody asks this');
    await time.pass(1000);
    expect(of('/preis')).toEqual([]);
    store.commit('/thing/sum', 500);
    await time.pass(1000);
    expect(of('/preis').map(({ body }) => body.answers)).toEqual([{ thing: { sum: 500 }, person: {} }]);
    store.commit('/person/name', 'Käthe');
    await time.pass(1000);
    expect(of('/preis')).toHaveLength(1);
  });

  test('the draft keeps everything, and its flags are those of the wizard from then on', async () => {
    const { session, store, of, tab } = setUp();
    store.commit('/thing/giver', 'nobody asks this');
    store.commit('/thing/sum', 500);
    await session.drafts.save();
    expect(of('/api/entwuerfe')[0]?.body).toMatchObject({
      key: 'produkt.X',
      answers: { thing: { sum: 500, giver: 'nobody asks this' } },
    });
    expect(store.inputs()).toMatchObject({
      flags: { frozen: true },
      lookups: { postcode: { '01067': true } },
    });
    expect(tab()?.draft?.link).toBe('https://www.example.org/x/antrag/?savedDraftId=draft-1');
  });

  test('the draft names the customer whom an agent advises', async () => {
    const { session, store, of } = setUp(loaded, { number: '1000000001' });
    store.commit('/thing/sum', 500);
    await session.drafts.save();
    expect(of('/api/entwuerfe')[0]?.body).toMatchObject({ partner: '1000000001' });
  });

  test('the state tells steps, answers per page and what is not asked', async () => {
    const { session, store } = setUp();
    store.commit('/thing/sum', 500);
    await session.leave('thing');
    session.state.visit('person');
    expect(session.state.get()).toMatchObject({
      currentStep: 'person',
      formData: { thing: { sum: 500 } },
      irrelevantKeys: { thing: ['/thing/giver'] },
      product: { identifier: 'X' },
      baseRoute: '/x/antrag/',
      sent: false,
    });
  });
});

describe('a choice that the price rules out', () => {
  const offered = (available: boolean) => ({
    quote: 'q1',
    variants: [
      {
        key: 'basic',
        available: true,
        yearCent: 5000,
        components: [],
        periods: [period('yearly', true), period('monthly', available)],
      },
    ],
  });
  const period = (key: string, available: boolean) => ({
    key,
    perYear: 1,
    instalmentCent: 400,
    yearCent: 5000,
    available,
  });

  async function paying(available: boolean) {
    const paid = await small({
      order: ['thing'],
      pages: {
        thing: {
          properties: {
            sum: { type: 'integer' },
            variant: { type: 'string', enum: ['basic'] },
            period: { type: 'string', enum: ['yearly', 'monthly'] },
          },
          required: ['sum', 'variant', 'period'],
        },
      },
      flow: { pages: { thing: { slug: 'thing' }, summary: { slug: 'summary', kind: 'summary' } } },
      tariff: {
        reads: ['/thing/sum'],
        needs: ['/thing/sum'],
        variant: '/thing/variant',
        period: '/thing/period',
      },
    });
    const all = setUp(paid);
    all.server.price = offered(available);
    all.store.commit('/thing/sum', 500);
    all.store.commit('/thing/variant', 'basic');
    all.store.commit('/thing/period', 'monthly');
    return all;
  }

  test('is an error of its field when its page is left, not at the binding button', async () => {
    const { session, store } = await paying(false);
    expect(await session.leave('thing')).toMatchObject([
      { page: 'thing', pointer: '/period', keyword: 'unavailable' },
    ]);
    expect(store.shownErrorsOf('thing')).toHaveLength(1);
    store.commit('/thing/period', 'yearly');
    expect(await session.leave('thing')).toEqual([]);
  });

  test('is closed in its question, with the reason, as long as the price says so', async () => {
    const { session } = await paying(false);
    await session.prices.settled();
    const closed = session.ports.closedOptions?.('/thing/period');
    expect(closed).toEqual({ values: ['monthly'], reason: 'wizard:comparison.tooSmall' });
    expect(session.ports.closedOptions?.('/thing/period')).toBe(closed);
    expect(session.ports.priceOf?.('/thing/period', 'monthly')).toBeUndefined();
  });

  test("stands in nobody's way where it can be had", async () => {
    const { session } = await paying(true);
    expect(await session.leave('thing')).toEqual([]);
    expect(session.unavailable()).toBeUndefined();
  });
});

describe('modules', () => {
  async function priced(variant: string) {
    const modular = await small({
      order: ['thing'],
      pages: {
        thing: {
          properties: {
            sum: { type: 'integer' },
            variant: { type: 'string', enum: ['basic', 'premium'] },
            modules: { type: 'array', items: { type: 'string', enum: ['wear', 'help'] } },
          },
          required: ['sum', 'variant'],
        },
      },
      flow: { pages: { thing: { slug: 'thing' }, summary: { slug: 'summary', kind: 'summary' } } },
      tariff: { reads: ['/thing/sum', '/thing/variant'], needs: ['/thing/sum'], variant: '/thing/variant' },
    });
    const all = setUp(modular);
    const periods = [{ key: 'monthly', perYear: 12, instalmentCent: 500, yearCent: 6000, available: true }];
    const more = [{ key: 'monthly', instalmentCent: 310 }];
    all.server.price = {
      quote: 'q1',
      variants: ['basic', 'premium'].map((key) => ({
        key,
        available: true,
        yearCent: 6000,
        components: [],
        periods,
      })),
      options: [
        {
          pointer: '/thing/modules',
          value: 'wear',
          variants: [
            { key: 'basic', periods: more },
            { key: 'premium', included: true, periods: [] },
          ],
        },
      ],
    };
    all.store.commit('/thing/sum', 500);
    all.store.commit('/thing/variant', variant);
    await all.session.prices.settled();
    return all.session.ports;
  }

  test('are priced by what they add to the chosen variant', async () => {
    const ports = await priced('basic');
    expect(ports.priceOf?.('/thing/modules', 'wear')).toBe('wizard:price.added');
    expect(ports.priceOf?.('/thing/modules', 'help')).toBeUndefined();
    expect(ports.includedOptions?.('/thing/modules')).toBeUndefined();
  });

  test('that the chosen variant includes are named as such, the same as long as the price is', async () => {
    const ports = await priced('premium');
    expect(ports.priceOf?.('/thing/modules', 'wear')).toBe('wizard:price.included');
    const included = ports.includedOptions?.('/thing/modules');
    expect(included).toEqual(['wear']);
    expect(ports.includedOptions?.('/thing/modules')).toBe(included);
  });
});

describe('a wizard that is sent', () => {
  async function sent() {
    const all = setUp();
    all.store.commit('/thing/sum', 500);
    all.store.commit('/thing/giver', 'nobody asks this');
    all.store.commit('/person/name', 'Käthe');
    await all.session.drafts.save();
    await all.session.prices.settled();
    await all.session.submission.send({ kind: 'application', quote: 'q1' });
    return all;
  }

  test('sends the relevant answers with the price that was seen, once', async () => {
    const { session, of } = await sent();
    await session.submission.send();
    expect(of('/antrag').map(({ body }) => body)).toEqual([
      {
        version: loaded.definition.version,
        context: 'antrag',
        brand: 'haus',
        answers: { thing: { sum: 500 }, person: { name: 'Käthe' } },
        kind: 'application',
        quote: 'q1',
        draftId: 'draft-1',
      },
    ]);
  });

  test('the same answers are sent word for word again, though a draft came to be in between', async () => {
    const { session, store, server, of } = setUp();
    store.commit('/thing/sum', 500);
    store.commit('/person/name', 'Käthe');
    await session.prices.settled();
    server.broken = true;
    expect(await session.submission.send()).toMatchObject({ status: 'failed' });
    server.broken = false;
    await session.drafts.save();
    expect(await session.submission.send()).toMatchObject({ status: 'done' });
    expect(of('/antrag')).toHaveLength(2);
    expect(new Set(of('/antrag').map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('a request stays a request, word for word, though the price comes back before it arrives', async () => {
    const { session, store, server, time, of } = setUp();
    store.commit('/thing/sum', 500);
    store.commit('/person/name', 'Käthe');
    server.unreachable = true;
    await session.prices.settled();
    expect(session.prices.get()).toEqual({ status: 'failed' });
    const sending = session.submission.send({ kind: 'request' });
    await time.pass(500);
    server.unreachable = false;
    session.prices.retry();
    await session.prices.settled();
    store.commit('/person/name', 'Somebody else');
    await time.pass(5000);
    expect(await sending).toMatchObject({ status: 'done' });
    const bodies = of('/antrag').map(({ body }) => JSON.stringify(body));
    expect([bodies.length > 1, new Set(bodies).size]).toEqual([true, 1]);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      kind: 'request',
      answers: { person: { name: 'Käthe' } },
    });
    expect(bodies[0]).not.toContain('quote');
  });

  test('leaves the number in the tab, and no answers', async () => {
    const { session, tab } = await sent();
    expect(tab()).toMatchObject({ receipt: { number: 'A-1' }, answers: {}, provenance: {} });
    expect(JSON.stringify(tab())).not.toContain('Käthe');
    expect(session.state.get()).toMatchObject({ sent: true, result: { number: 'A-1' } });
  });
});

describe('a wizard that prepares', () => {
  const preparing = () => {
    const { machine } = loaded.definition;
    const prepare = { id: 'prepare', src: 'prepare', onDone: 'submitting', onError: 'summary' };
    const states = {
      ...machine.states,
      summary: { meta: { page: 'summary' }, on: { SUBMIT: 'preparing' } },
      preparing: { meta: { page: 'summary' }, invoke: prepare },
    };
    return { ...loaded, definition: { ...loaded.definition, machine: { ...machine, states } } };
  };

  test('asks the server first, and sends when it has nothing against it', async () => {
    const { session, of } = setUp(preparing());
    await session.submission.send();
    expect([of('/vorbereiten').length, of('/antrag').length]).toEqual([1, 1]);
    expect(session.submission.get().status).toBe('done');
  });

  test('sends nothing that is refused', async () => {
    const { session, server, of } = setUp(preparing());
    server.refuses = true;
    await session.submission.send();
    expect([of('/vorbereiten').length, of('/antrag').length]).toEqual([1, 0]);
    expect(session.submission.get().status).not.toBe('done');
  });
});
