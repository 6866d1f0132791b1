import { expect, test } from 'vitest';
import type { Access } from '#web/base/api/agent.ts';
import { accessGroups } from '#web/portals/agent/accessGroups.ts';

let sequence = 100;
const access = (seconds: number, what: string, more: Partial<Access> = {}): Access => ({
  sequence: (sequence -= 1),
  name: 'Jana Berger',
  role: 'vermittler',
  number: '1234567890',
  what,
  at: new Date(1_800_000_000_000 - seconds * 1000).toISOString(),
  writes: false,
  status: 200,
  ...more,
});

test('the parts of a file that were read in one opening stand in one row, each once', () => {
  const groups = accessGroups([
    access(0, 'Verträge'),
    access(1, 'Schäden'),
    access(2, 'Schäden'),
    access(90, 'Verträge'),
  ]);
  expect(groups.map(({ what }) => what)).toEqual([['Verträge', 'Schäden'], ['Verträge']]);
});

test('nothing is put together that somebody else read, or that was written or refused', () => {
  const groups = accessGroups([
    access(0, 'Verträge'),
    access(1, 'Schäden', { number: '1234567901', name: 'Tim Schäfer' }),
    access(2, 'Umzug', { writes: true }),
    access(3, 'Umzug', { writes: true }),
    access(4, 'Dokumente', { status: 404 }),
    access(5, 'Verträge'),
  ]);
  expect(groups.map(({ kind, what }) => [kind, ...what])).toEqual([
    ['read', 'Verträge'],
    ['read', 'Schäden'],
    ['written', 'Umzug'],
    ['written', 'Umzug'],
    ['refused', 'Dokumente'],
    ['read', 'Verträge'],
  ]);
});
