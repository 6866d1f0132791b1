import { expect, test } from 'vitest';
import { today } from '#server/base/clock.ts';
import { systemIds } from '#server/base/ids.ts';

test('Ids are UUIDs of version 7 that sort by creation time', () => {
  const ids = Array.from({ length: 10_000 }, () => systemIds.uuid());
  const form = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('A secret has 128 bits, and none is repeated', () => {
  const secrets = Array.from({ length: 1_000 }, () => systemIds.secret());
  expect(secrets.filter((secret) => !/^[\w-]{22}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(secrets.length);
});

test('A day in Berlin starts at local midnight in summer and winter', () => {
  const day = (instant: string) => today({ now: () => new Date(instant) });
  expect([day('2026-07-01T21:59:59.999Z'), day('2026-07-01T22:00:00Z')]).toEqual([
    '2026-07-01',
    '2026-07-02',
  ]);
  expect([day('2026-12-01T22:59:59.999Z'), day('2026-12-01T23:00:00Z')]).toEqual([
    '2026-12-01',
    '2026-12-02',
  ]);
  expect(day('2026-07-01T21:59:59.999Z')).toBe('2026-07-01');
});
