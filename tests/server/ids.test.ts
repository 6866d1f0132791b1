import { expect, test } from 'vitest';
import { today } from '#server/base/clock.ts';
import { idsAt, systemIds } from '#server/base/ids.ts';

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

test('Ids at a clock sort by its time and by the order of their creation, also when it is set back', () => {
  let time = Date.parse('2026-11-20T09:00:00Z');
  const ids = idsAt({ now: () => new Date(time) });
  const made: string[] = [];
  for (const step of [0, 0, 5, 0, -1_000, 2_000]) {
    time += step;
    made.push(...Array.from({ length: 100 }, () => ids.uuid()));
  }
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]?.slice(0, 13)).toBe('01a1f82f-1e80');
});
