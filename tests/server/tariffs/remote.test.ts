import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AsJson, Json, JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { createLog } from '#server/base/log/log.ts';
import type { TariffPort } from '#server/ports/tariffs.ts';
import { createTariffPort } from '#server/catalog/tariffs/port.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs as inputsWith, real } from '../../engine/support/load.ts';
import { startDouble, type DoubleAnswer, type DoubleServer } from '../../support/doubleServer.ts';
import { TestClock } from '../../support/testApp.ts';

const bike = {
  bikeType: 'pedelec',
  insuranceSum: 250_000,
  purchaseDate: '2026-05-20',
  boughtUsed: false,
  riskLocation: { postcode: '04109', city: 'Leipzig' },
};
const inputs = inputsWith({ lookups: { postcode: { '04109': true } } });
const answers = { bike, person: { firstName: 'Käthe', lastName: 'Größmann' } };

let loaded: LoadedDefinition;
/** A valid response: the prices of the tariff files. */
let good: JsonObject;
beforeAll(async () => {
  loaded = await real('produkte', 'fahrrad', openTariffRepository().readings().FAHRRAD);
  const { tariff, variants } = priceFor({ loaded, answers, inputs });
  const variantsJson: AsJson<typeof variants> = variants;
  good = { tariff, period: 'yearly', variants: variantsJson };
});

let double: DoubleServer;
afterEach(() => double.close());

/** Opens a port to a double with this response, and collects the log. */
async function portTo(answer: () => DoubleAnswer, timeoutMs = 2000) {
  double = await startDouble(answer);
  const clock = new TestClock();
  const lines: string[] = [];
  const log = createLog(
    () => clock.now(),
    (line) => lines.push(line),
  );
  const port = createTariffPort({
    settings: { tariffService: { url: `${double.url}/preise`, timeoutMs } },
    clock,
    log,
  });
  return { port, clock, lines };
}

const ok = (body: Json): DoubleAnswer => ({ status: 200, body: JSON.stringify(body) });
const ask = (port: TariffPort) => port.priceFor({ loaded, answers, inputs });
const refusal = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(() => undefined).catch((thrown: unknown) => thrown);
  return error instanceof PlatformError ? error.code : String(error);
};

/** Copies the valid price with one value changed or removed. */
function but(pointer: string, value?: Json): Json {
  const copy = structuredClone(good);
  const path = pointer.split('/');
  const last = path.pop() ?? '';
  const location = path.reduce<unknown>((at, name) => (at as { [name: string]: unknown })[name], copy);
  const holder = location as { [name: string]: Json | undefined };
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return { prices: [copy] };
}

it('A tariff service is shown the token of the settings', async () => {
  double = await startDouble(() => ok({ prices: [good] }));
  const settings = { tariffService: { url: `${double.url}/preise`, timeoutMs: 2000, token: 'tariff-token' } };
  const port = createTariffPort({
    settings,
    clock: new TestClock(),
    log: createLog(
      () => new Date(0),
      () => undefined,
    ),
  });
  await ask(port);
  expect(double.received[0]?.authorization).toBe('Bearer tariff-token');
});

describe('a tariff service outside', () => {
  it('An external tariff service yields the same prices and quotes as the files', async () => {
    const { port } = await portTo(() => ok({ prices: [good] }));
    const price = await ask(port);
    expect(price).toEqual(priceFor({ loaded, answers, inputs }));
    expect(await port.quotedPriceFor({ loaded, answers, inputs }, price.quote)).toEqual(price);
    expect(await port.quotedPriceFor({ loaded, answers, inputs }, 'another')).toBeUndefined();
  });

  it("An external tariff service receives the tariff's inputs and no other personal data", async () => {
    const { port } = await portTo(() => ok({ prices: [good] }));
    await ask(port);
    const { method, path, body } = double.received[0] ?? { method: '', path: '', body: '{}' };
    expect([method, path]).toEqual(['POST', '/preise']);
    expect(JSON.parse(body)).toMatchObject({
      product: 'FAHRRAD',
      brand: 'haus',
      day: inputs.today,
      since: inputs.today,
      answers: { '/bike/insuranceSum': 250_000, '/bike/riskLocation/postcode': '04109' },
    });
    expect(body).not.toMatch(/Käthe|Größmann|Leipzig/);
  });

  it('An external tariff service honours quotes of an earlier tariff', async () => {
    const dearer = {
      ...good,
      tariff: { product: 'FAHRRAD', validFrom: '2026-11-20', hash: 'the-next-state' },
    };
    const { port } = await portTo(() => ok({ prices: [good] }));
    const { quote } = await ask(port);
    double.answerWith(() => ok({ prices: [dearer, good] }));
    expect((await ask(port)).tariff.hash).toBe('the-next-state');
    const kept = await port.quotedPriceFor({ loaded, answers, inputs }, quote);
    expect(kept?.tariff).toEqual(good['tariff']);
    const asked = double.received.map(({ body }) => JSON.parse(body) as { since: string; day: string });
    expect(asked.at(-1)).toMatchObject({ day: '2026-11-20', since: '2026-10-23' });
  });

  it('An external tariff service without a price is no failure', async () => {
    const variants = (good['variants'] as JsonObject[]).map((one) => ({ ...one, available: false }));
    const none = but('variants', variants);
    const { port } = await portTo(() => ok({ prices: [] }));
    expect(await refusal(ask(port))).toBe('price-unavailable');
    double.answerWith(() => ok(none));
    expect(await refusal(ask(port))).toBe('price-unavailable');
  });

  it('An external tariff service is not called while answers are missing', async () => {
    const { port } = await portTo(() => ok({ prices: [good] }));
    expect(await refusal(port.priceFor({ loaded, answers: {}, inputs }))).toBe('price-incomplete');
    expect(double.received).toHaveLength(0);
  });
});

describe('a tariff service that fails', () => {
  const nonsense: [string, () => DoubleAnswer][] = [
    ['answers 500', () => ({ status: 500, body: '{}' })],
    ['answers 404', () => ({ status: 404, body: '{}' })],
    ['answers 204', () => ({ status: 204, body: '' })],
    ['answers no JSON', () => ({ status: 200, body: '<html>Wartung</html>' })],
    ['answers nothing', () => ({ status: 200, body: '' })],
    ['answers something else', () => ok({ preise: [] })],
    ['answers null', () => ok(null)],
    ['answers a list', () => ok([good])],
    ['answers without end', () => ok({ prices: [good], noise: 'x'.repeat(1_100_000) })],
  ];
  it.each(nonsense)('A tariff service that %s counts as unreachable', async (_, answer) => {
    const { port, lines } = await portTo(answer);
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
    expect(lines.join('')).toContain('Tariff service unreachable.');
    expect(lines.join('')).not.toMatch(/04109|Käthe/);
  });

  const wrong: [what: string, pointer: string, value?: Json][] = [
    ['an amount as text', 'variants/0/yearCent', '100'],
    ['parts of a cent', 'variants/0/components/0/netCent', 0.5],
    ['a negative amount', 'variants/0/periods/0/instalmentCent', -1],
    ['no variants', 'variants', []],
    ['a variant without parts', 'variants/0/components', []],
    ['no hash of its tariff', 'tariff/hash'],
    ['no day of its tariff', 'tariff/validFrom', 'gestern'],
    ['another product', 'tariff/product', 'REISE'],
    ['a year that is not net and tax', 'variants/1/yearCent', 1],
    ['parts that do not add up', 'variants/1/components/0/netCent', 100],
    ['a tax that is not its rate', 'variants/1/components/0/taxRate', 7],
    ['instalments that miss the year', 'variants/1/periods/3/instalmentCent', 100],
    ['five instalments a year', 'variants/1/periods/1/perYear', 5],
  ];
  it.each(wrong)('A tariff service whose price has %s counts as unreachable', async (_, pointer, value) => {
    const { port } = await portTo(() => ok(but(pointer, value)));
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
  });

  it('A tariff service that never answers is abandoned after the timeout', async () => {
    const { port } = await portTo(() => 'silent', 50);
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
  });

  it('A tariff service without a listener counts as unreachable', async () => {
    const { port } = await portTo(() => 'silent');
    await double.close();
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
  });

  it('A tariff service is called once per price, and after three failures only after a pause', async () => {
    const { port, clock } = await portTo(() => ({ status: 500, body: '' }));
    for (let time = 1; time <= 6; time++) expect(await refusal(ask(port))).toBe('tariff-unreachable');
    expect(double.received).toHaveLength(3);
    clock.advance({ seconds: 11 });
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
    expect(await refusal(ask(port))).toBe('tariff-unreachable');
    expect(double.received).toHaveLength(4);
    double.answerWith(() => ok({ prices: [good] }));
    clock.advance({ seconds: 11 });
    expect((await ask(port)).tariff.product).toBe('FAHRRAD');
    expect((await ask(port)).tariff.product).toBe('FAHRRAD');
    expect(double.received).toHaveLength(6);
  });
});
