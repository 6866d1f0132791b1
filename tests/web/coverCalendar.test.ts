import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { coverCalendar } from '#web/wizard/pages/coverCalendar.ts';
import { tasksOf } from '#web/wizard/pages/tasksOf.ts';
import { readWizardRecord, wizardRecordKey } from '#web/base/wizardRecord.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import wizard from '../../locales/live/wizard.json';

const texts = createInstance();
await texts.init({ lng: 'de', resources: { de: { wizard } }, interpolation: { escapeValue: false } });

const way = {
  definition: 'erklaerung.nach',
  context: 'erklaerung',
  href: '/nach/',
  reference: '/a/contract',
};
const receipt: ApplicationReceipt = {
  number: 'A-2026-1',
  decision: 'accept',
  documents: [],
  nextSteps: [
    { key: 'frame', date: '2026-12-10', text: 'Reichen Sie die Nummer nach.', task: true, way },
    { key: 'old', date: '2026-12-11', text: 'Prüfen Sie den alten Vertrag.', task: true },
    { key: 'start', date: '2027-01-05', text: 'Ihr Schutz beginnt.' },
  ],
};

const about = { ...receipt, product: 'Fahrradversicherung', today: '2026-11-26' };

test('the calendar file has the start of cover, the main due date of each year and what is to be done', async () => {
  const cover = { from: '2027-01-05', dueOn: '2028-01-05' };
  const file = coverCalendar({ ...about, cover }, texts.t);
  expect(file.name).toBe('Versicherung-A-2026-1.ics');
  const text = await file.text();
  expect(text.match(/SUMMARY:.+/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Fahrradversicherung: Ihr Schutz beginnt',
    'SUMMARY:Fahrradversicherung: neues Versicherungsjahr',
    'SUMMARY:Fahrradversicherung: noch zu erledigen',
    'SUMMARY:Fahrradversicherung: noch zu erledigen',
  ]);
  expect(text).toContain('DTSTART;VALUE=DATE:20280105\r\nDTEND;VALUE=DATE:20280106\r\nRRULE:FREQ=YEARLY');
  expect(text.match(/RRULE/g)).toHaveLength(1);
});

test('the calendar file of what ends by itself has its last day instead of a due date', async () => {
  const cover = { from: '2027-01-05', to: '2027-01-19' };
  const text = await coverCalendar({ ...about, nextSteps: [], cover }, texts.t).text();
  expect(text).toContain('SUMMARY:Fahrradversicherung: letzter Tag mit Schutz');
  expect(text).not.toContain('RRULE');
});

test('what is to be done leads to its declaration, which then knows the number without its address', () => {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const [frame, old] = tasksOf(receipt, { brand: 'haus', memory });
  expect([frame?.href, old?.href]).toEqual(['/nach/', undefined]);
  frame?.onOpen?.();
  const key = wizardRecordKey('erklaerung.nach', 'erklaerung', 'haus');
  expect(readWizardRecord(memory, key)?.answers).toEqual({ a: { contract: 'A-2026-1' } });
});
