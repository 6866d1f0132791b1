import { expect, it } from 'vitest';
import { calendarFile } from '#engine/text/calendarFile.ts';

const day = { id: 'A-2026-1-start', date: '2026-12-31', title: 'Ihr Schutz beginnt' };

it('a calendar file holds whole days, which end with the day after', () => {
  const file = calendarFile([day], '2026-11-26');
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('UID:A-2026-1-start\r\n');
  expect(file).toContain('DTSTAMP:20261126T000000Z\r\n');
  expect(file).not.toContain('RRULE');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

it('a day that comes back each year says so', () => {
  expect(calendarFile([{ ...day, yearly: true }], '2026-11-26')).toContain('RRULE:FREQ=YEARLY\r\n');
});

it('words cannot end a line or a value of a calendar file', () => {
  const file = calendarFile([{ ...day, title: 'Rad; Schloss, Tor\nBEGIN:VALARM' }], '2026-11-26');
  expect(file).toContain('SUMMARY:Rad\\; Schloss\\, Tor\\nBEGIN:VALARM\r\n');
});

it('no line of a calendar file is longer than 75 octets, and umlauts stay whole', () => {
  const title = 'Äußerst ärgerliche Überschwemmung '.repeat(9).trim();
  const file = calendarFile([{ ...day, title }], '2026-11-26');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
