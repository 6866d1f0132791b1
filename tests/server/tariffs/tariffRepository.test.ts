import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';
import { bicycleTariff } from './bicycle.ts';

let folder: string;
let edits = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tariffs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(validFrom: string, change: Partial<Tariff> | string = {}): void {
  const path = join(folder, 'FAHRRAD', `${validFrom}.json`);
  mkdirSync(join(folder, 'FAHRRAD'), { recursive: true });
  const text =
    typeof change === 'string' ? change : JSON.stringify({ ...bicycleTariff, validFrom, ...change });
  writeFileSync(path, text);
  // Edits within one tick of the file system's clock must be distinguishable.
  edits += 1;
  utimesSync(path, edits, edits);
}

describe('the shelf of tariffs', () => {
  it('The repository returns the newest tariff that is valid on a day', () => {
    for (const day of ['2026-01-01', '2026-07-01', '2027-01-01']) write(day);
    const shelf = openTariffRepository(folder);
    expect(shelf.validOn('FAHRRAD', '2025-12-31')).toBeUndefined();
    expect(shelf.validOn('FAHRRAD', '2026-06-30')?.tariff.validFrom).toBe('2026-01-01');
    expect(shelf.validOn('FAHRRAD', '2026-07-01')?.tariff.validFrom).toBe('2026-07-01');
    expect(shelf.validOn('UNBEKANNT', '2026-07-01')).toBeUndefined();
    expect(shelf.validOn('..', '2026-07-01')).toBeUndefined();
  });

  it('The repository returns every tariff in force within a span', () => {
    for (const day of ['2025-01-01', '2026-01-01', '2026-07-01', '2027-01-01']) write(day);
    const days = openTariffRepository(folder).validWithin('FAHRRAD', '2026-06-15', '2026-07-13');
    expect(days.map(({ tariff }) => tariff.validFrom)).toEqual(['2026-07-01', '2026-01-01']);
  });

  it('The repository reads a changed file again, and keeps the last valid state of a broken one', () => {
    write('2026-01-01', { note: 'one' });
    const shelf = openTariffRepository(folder);
    const first = shelf.validOn('FAHRRAD', '2026-02-01');
    write('2026-01-01', { note: 'two' });
    const second = shelf.validOn('FAHRRAD', '2026-02-01');
    expect(second?.hash).not.toBe(first?.hash);
    write('2026-01-01', '{ "product": ');
    expect(shelf.validOn('FAHRRAD', '2026-02-01')).toEqual(second);
    expect(shelf.faults()).toHaveLength(1);
    write('2026-01-01', { note: 'three' });
    expect(shelf.faults()).toEqual([]);
  });

  const wrong: [string, Partial<Tariff>, RegExp][] = [
    ['a folder of another product', { product: 'HAUSRAT' }, /folder/],
    ['another day than its name', { validFrom: '2026-02-01' }, /file's name/],
    ['a period that is not there', { period: { ...bicycleTariff.period, default: 'weekly' } }, /weekly/],
    [
      'an input that nobody reads',
      { components: [{ key: 'base', taxPercent: 19, steps: [{ kind: 'input', input: 'price' }] }] },
      /price/,
    ],
    [
      'a step without its number',
      { components: [{ key: 'base', taxPercent: 19, steps: [{ kind: 'factor' } as never] }] },
      /factor/,
    ],
  ];
  it.each(wrong)('The repository refuses %s', (_, change, message) => {
    write('2026-01-01', change);
    const shelf = openTariffRepository(folder);
    expect(shelf.validOn('FAHRRAD', '2026-02-01')).toBeUndefined();
    expect(shelf.faults()[0]?.message).toMatch(message);
  });

  it("The repository publishes which answers a product's tariffs read", () => {
    write('2026-01-01');
    expect(openTariffRepository(folder).readings().FAHRRAD).toMatchObject({
      needs: ['/bike/bikeType', '/bike/insuranceSum', '/bike/riskLocation/postcode'],
      variant: '/cover/variant',
      period: '/payment/paymentPeriod',
    });
  });
});

describe('the tariffs of the platform', () => {
  it('All tariffs of the platform are valid', () => {
    expect(openTariffRepository().faults()).toEqual([]);
  });

  // Quoted or sold prices must stay computable, so a published tariff is never edited. A new price is a new file with
  // a later first day; add its hash here when it is published.
  it('All published tariffs of the platform are unchanged', () => {
    const shelf = openTariffRepository();
    expect(shelf.validOn('FAHRRAD', '2026-01-01')?.hash).toBe(
      'b949336a877257f4f809eb0aafb87f6d49e317e69ddfe8ebdcb0f64c275063c8',
    );
    expect(shelf.validOn('TIERHALTER', '2026-01-01')?.hash).toBe(
      '2645aa0178d4dc2309f1318fed1705c784375484e44ea067afa67a5ff03ab23a',
    );
    expect(shelf.validOn('PRIVATHAFTPFLICHT', '2026-01-01')?.hash).toBe(
      '100341f504dd7f6cf8b1d6d4f90397bbce4be01a3039d86941655f7128b500b3',
    );
    expect(shelf.validOn('BHV', '2026-01-01')?.hash).toBe(
      '905ac2ee1cdd57fe123572c7b67a1c5ddba5965ab5c8710775622b83ca106a02',
    );
    expect(shelf.validOn('BHV_WECHSEL', '2026-01-01')?.hash).toBe(
      '88c1d3e843e2850cdf2cd4950482c63ad14e5c9c4d92fe5a4cfe33da99bcc4eb',
    );
    expect(shelf.validOn('HAUSRAT', '2026-01-01')?.hash).toBe(
      'f1e8f6f100f6cb2fcccbe339f6f85e11eea8fd01a59e285af6eb47351f8d0688',
    );
    expect(shelf.validOn('SI', '2026-01-01')?.hash).toBe(
      '2029da7221569ca3b164e713ca8ed78f1a274c9ce11e57449e7fad094d5210ae',
    );
    expect(shelf.validOn('SI_MEHRGEFAHREN', '2026-01-01')?.hash).toBe(
      'a7c1f73568987d2b60703b1936d42d98a849b3fcd5a2a0ef68f50d8e6e475f14',
    );
    expect(shelf.validOn('VH', '2026-01-01')?.hash).toBe(
      '9b7f83d16e143309c623f5669dc1c412bb8f674e3f6d6abd13efdad9b4945d9b',
    );
    expect(shelf.validOn('REISE', '2026-01-01')?.hash).toBe(
      '694827776a1231dcc47b391a25d33aa3c8df12cad65345ca5d3dcedcb1278e6f',
    );
  });
});
