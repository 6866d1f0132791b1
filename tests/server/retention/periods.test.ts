import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { retentionCutoff, retainedUntil, type RetainedKind } from '#server/base/retentionPeriods.ts';
import { retentionJobs } from '#server/portals/retention/retentionJobs.ts';
import file from '#server/base/periods.json' with { type: 'json' };
import schema from '../../../schemas/meta/retention.schema.json' with { type: 'json' };

const day = (moment: Date) => moment.toISOString().slice(0, 10);

describe('the periods', () => {
  it('Retention periods are valid, unique, and each has its removal', () => {
    const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(schema);
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    const kinds = file.periods.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.toSorted()).toEqual([...Object.keys(retentionJobs), 'upload'].toSorted());
  });

  const now = new Date('2026-11-20T09:00:00Z');
  test.each<[RetainedKind, before: string]>([
    ['draft', '2026-10-21'],
    ['upload', '2026-11-18'],
    ['securityLog', '2026-08-22'],
    ['mandate', '2023-11-20'],
    ['reminder', '2025-10-16'],
    // 2022 ended four years ago, 2023 three: the third full year is not over yet.
    ['applicationWithoutContract', '2023-01-01'],
    ['contract', '2016-01-01'],
    ['claim', '2016-01-01'],
    ['message', '2023-01-01'],
  ])('The period %s has ended for data from before %s', (kind, before) => {
    expect(day(retentionCutoff(kind, now))).toBe(before);
  });

  test.each<[RetainedKind, from: string, until: string]>([
    ['draft', '2026-11-20', '2026-12-20'],
    ['mandate', '2024-02-29', '2027-03-01'],
    ['applicationWithoutContract', '2026-01-01', '2030-01-01'],
    ['applicationWithoutContract', '2026-12-31', '2030-01-01'],
    ['contract', '2026-06-30', '2037-01-01'],
  ])('The period %s from %s ends on %s', (kind, from, until) => {
    expect(day(retainedUntil(kind, new Date(from)))).toBe(until);
    const last = new Date(`${until}T00:00:00Z`);
    expect(retentionCutoff(kind, last).getTime()).toBeGreaterThanOrEqual(new Date(from).getTime());
  });
});
