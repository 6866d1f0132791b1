import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#api/changes.ts';
import type { Contract } from '#api/contracts.ts';
import { createEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openChangeServer, type ChangeServer } from './changeServer.ts';

let server: ChangeServer;
beforeAll(async () => {
  server = await openChangeServer({ flagsFor: () => ({ 'disabled-self-services': [] }) });
});
afterAll(() => server.close());

const start = new Date('2026-11-20T09:00:00.000Z');
const mainDue = '2027-03-01';
/** Days after 20 November 2026 on which an instalment is due, with the main due date on 1 March. */
const nextInstalment: { [period: string]: string } = {
  monthly: '2026-12-01',
  quarterly: '2026-12-01',
  halfYearly: mainDue,
  yearly: mainDue,
};
/** The day on which a contract begins that does not run yet: all of it is due for the first time then. */
const begins = '2026-12-10';
const atBeginning = Object.fromEntries(Object.keys(nextInstalment).map((period) => [period, begins]));
const dayHasCome = () => server.clock.moveTo(new Date('2027-02-28T23:00:00.000Z'));

/** What decides about the premium here. */
interface Bike {
  deductible: string;
  nightParking: string;
  paymentPeriod: string;
}

/** A step of a chain: a change now, one for the due date, or the withdrawal of the newest one that waits. */
type Step = { now: string } | { later: string } | { period: string } | 'takeBack';

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ now: fc.constantFrom('home', 'street', 'sharedRoom') }),
    fc.record({ later: fc.constantFrom('none', 'fixed100', 'percent10') }),
    fc.record({ period: fc.constantFrom('halfYearly', 'yearly') }),
    fc.constant<Step>('takeBack'),
  ),
  { minLength: 1, maxLength: 5 },
);

/** A year's premium in cents and what its instalments come to, as the price service says them. */
interface YearPrice {
  yearCent: number;
  chargedCent: number;
  instalmentCent: number;
}

/** By bike. */
const prices = new Map<string, YearPrice>();

/** The price of a bike from the public price service, which knows nothing of contracts and changes. */
async function priceOf(bike: Bike, answers: { [page: string]: object }): Promise<YearPrice> {
  const key = JSON.stringify(bike);
  const cachedPrice = prices.get(key);
  if (cachedPrice !== undefined) return cachedPrice;
  const { deductible, nightParking, paymentPeriod } = bike;
  const asked = {
    ...answers,
    cover: { ...answers['cover'], deductible },
    parking: { ...answers['parking'], nightParking },
    payment: { ...answers['payment'], paymentPeriod },
  };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/produkte/FAHRRAD/preis',
    payload: { answers: asked },
  });
  const { variants } = answer.json<{
    variants: {
      key: string;
      periods: { key: string; perYear: number; instalmentCent: number; yearCent: number }[];
    }[];
  }>();
  const chosen = variants.find((variant) => variant.key === (asked.cover as { variant?: string }).variant);
  const period = chosen?.periods.find((each) => each.key === paymentPeriod);
  const { perYear = NaN, instalmentCent = NaN, yearCent = NaN } = period ?? {};
  const price = { yearCent, chargedCent: perYear * instalmentCent, instalmentCent };
  prices.set(key, price);
  return price;
}

const contractAs = async (cast: Cast, as: CallerName) =>
  (await server.call<Contract>(cast, 'GET', '', undefined, { as })).body;
const listAs = async (cast: Cast, as: CallerName) =>
  (await server.call<List>(cast, 'GET', '/aenderungen', undefined, { as })).body;

interface Waiting {
  number: string;
  change: string;
  day: string;
  writes: Partial<Bike>;
}

/** The state of a chain as a person would note it on paper. */
interface Noted {
  bike: Bike;
  waiting: Waiting[];
  /** Whether the premium was computed since the contract was made up for this test. */
  priced: boolean;
  /** The next day on which an instalment is due, by period, and the next main due date. */
  days: { instalment: { [period: string]: string }; main: string };
}

/** Planned changes as they take effect: by day, and on the same day as they were made. */
const inOrder = ({ waiting }: Noted): Waiting[] => waiting.toSorted((a, b) => a.day.localeCompare(b.day));

async function take(cast: Cast, noted: Noted, step: Step): Promise<void> {
  const plan = async (change: string, day: string, answers: object, writes: Partial<Bike>) => {
    const send = change === 'probe-spaeter' ? server.prove : server.save;
    const { status, body } = await send(cast, change, answers);
    // A change that changes nothing is refused, and nothing else is.
    if (status === 422) return;
    expect(status, JSON.stringify(body)).toBe(201);
    noted.waiting = noted.waiting.filter((each) => each.change !== change);
    noted.waiting.push({ number: String(body.number), change, day, writes });
  };
  if (step === 'takeBack') {
    const last = noted.waiting.pop();
    if (last) await server.call(cast, 'POST', `/aenderungen/${last.number}/zuruecknehmen`);
  } else if ('now' in step) {
    const answers = { night: { nightParking: step.now, lockPrice: 8990 } };
    const { status } = await server.save(cast, 'probe-sofort', answers);
    if (status !== 201) return;
    noted.bike = { ...noted.bike, nightParking: step.now };
    noted.priced = true;
  } else if ('later' in step) {
    // The first premium was made up as a yearly one; from the first calculation on the answers count.
    const period = noted.priced ? noted.bike.paymentPeriod : 'yearly';
    const day = noted.days.instalment[period] ?? '';
    await plan('probe-spaeter', day, { excess: { deductible: step.later } }, { deductible: step.later });
  } else {
    const pay = { paymentPeriod: step.period };
    await plan('probe-zahlweise', noted.days.main, { pay }, pay);
  }
}

/** Returns what the contract says before any change, with its answers by page. */
async function beginning(cast: Cast): Promise<{ noted: Noted; pages: { [page: string]: object } }> {
  const { answers } = await server.deps.db
    .selectFrom('contracts')
    .select('answers')
    .where('id', '=', cast.contract)
    .executeTakeFirstOrThrow();
  const pages = answers as { [page: string]: object };
  const [cover, parking, payment] = ['cover', 'parking', 'payment'].map(
    (page) => pages[page] as Partial<Bike>,
  );
  const bike = {
    deductible: cover?.deductible ?? '',
    nightParking: parking?.nightParking ?? '',
    paymentPeriod: payment?.paymentPeriod ?? 'yearly',
  };
  const days = { instalment: nextInstalment, main: mainDue };
  return { noted: { bike, waiting: [], priced: false, days }, pages };
}

async function forgetMails(): Promise<void> {
  for (const table of ['outbox', 'mails'] as const) await server.deps.db.deleteFrom(table).execute();
}

/** Contract and planned changes, as customer and agent read them, are what was noted. */
async function expectNoted(cast: Cast, noted: Noted, pages: { [page: string]: object }): Promise<void> {
  for (const as of ['owner', 'agent with the customer'] as const) {
    const contract = await contractAs(cast, as);
    if (noted.priced) expect(contract.premium.yearCent).toBe((await priceOf(noted.bike, pages)).yearCent);
    const { waiting } = await listAs(cast, as);
    expect(waiting.map(({ number }) => number).sort()).toEqual(
      noted.waiting.map(({ number }) => number).sort(),
    );
    let bike = noted.bike;
    for (const each of inOrder(noted)) {
      bike = { ...bike, ...each.writes };
      const shown = waiting.find(({ number }) => number === each.number);
      expect(shown?.effectiveOn).toBe(each.day);
      expect(shown?.premium?.yearCent).toBe((await priceOf(bike, pages)).chargedCent);
    }
    // What takes effect until the next instalment is paid with it.
    const dueOn = noted.days.instalment[noted.priced ? noted.bike.paymentPeriod : 'yearly'] ?? '';
    const until = inOrder(noted).filter(({ day }) => day <= dueOn);
    const then = until.reduce((before, { writes }) => ({ ...before, ...writes }), noted.bike);
    const paid = noted.priced || until.length > 0 ? await priceOf(then, pages) : contract.premium;
    expect(contract.nextPayment).toMatchObject({ dueOn, amountCent: paid.instalmentCent });
  }
}

test('After any chain of changes contract, planned changes, agent and due day name the same amounts and days', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (chain) => {
      server.clock.moveTo(start);
      await forgetMails();
      const cast = await server.people();
      const { noted, pages } = await beginning(cast);
      for (const step of chain) await take(cast, noted, step);

      await expectNoted(cast, noted, pages);

      const last = inOrder(noted).reduce((bike, { writes }) => ({ ...bike, ...writes }), noted.bike);
      dayHasCome();
      await createEffectRunner(server.deps).settleDue();
      await server.again(cast);
      const contract = await contractAs(cast, 'owner');
      if (noted.priced || noted.waiting.length > 0)
        expect(contract.premium.yearCent).toBe((await priceOf(last, pages)).yearCent);
      expect((await listAs(cast, 'owner')).waiting).toEqual([]);
      expect(contract.nextPayment?.amountCent).toBe(contract.premium.instalmentCent);
    }),
    { numRuns: 12 },
  );
}, 240_000);

test('A contract that begins later is due on that day with all that is planned, and a withdrawn one never', async () => {
  const ends = fc.constantFrom('begins', 'withdrawn before it begins', 'withdrawn while it runs');
  await fc.assert(
    fc.asyncProperty(steps, ends, async (chain, end) => {
      server.clock.moveTo(start);
      await forgetMails();
      const cast = await server.people();
      const { noted, pages } = await beginning(cast);
      const put = (held: { state?: 'withdrawn'; begins_on?: string; ends_on?: string }) =>
        server.deps.db.updateTable('contracts').set(held).where('id', '=', cast.contract).execute();
      if (end !== 'withdrawn while it runs') {
        await put({ begins_on: begins });
        noted.days = { instalment: atBeginning, main: begins };
      }
      for (const step of chain) await take(cast, noted, step);
      await expectNoted(cast, noted, pages);

      const withdrawn = end !== 'begins';
      if (withdrawn) await put({ state: 'withdrawn', ends_on: '2026-11-20' });
      const before = (await contractAs(cast, 'owner')).premium;
      const expectWithdrawn = async () => {
        for (const as of ['owner', 'agent with the customer'] as const) {
          const contract = await contractAs(cast, as);
          expect(contract).toMatchObject({ state: 'withdrawn', endsOn: '2026-11-20', premium: before });
          expect([contract.nextPayment, contract.dueOn, contract.upcoming]).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
          expect((await listAs(cast, as)).waiting).toEqual([]);
        }
      };
      if (withdrawn) await expectWithdrawn();
      else expect(await contractAs(cast, 'owner')).toMatchObject({ state: 'active', upcoming: true });

      dayHasCome();
      await createEffectRunner(server.deps).settleDue();
      await server.again(cast);
      if (withdrawn) return expectWithdrawn();
      const contract = await contractAs(cast, 'owner');
      const last = inOrder(noted).reduce((bike, { writes }) => ({ ...bike, ...writes }), noted.bike);
      if (noted.priced || noted.waiting.length > 0)
        expect(contract.premium.yearCent).toBe((await priceOf(last, pages)).yearCent);
      expect(contract.upcoming).toBeUndefined();
      return undefined;
    }),
    { numRuns: 9 },
  );
}, 240_000);
