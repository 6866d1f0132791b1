import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomerState } from '#server/insurance/todos/customerState.ts';
import { remindersOf } from '#server/insurance/todos/reminderStages.ts';
import { isTask, type ToDo } from '#server/insurance/todos/todo.ts';
import { toDosOf } from '#server/insurance/todos/todoList.ts';

const today = '2026-11-20';
const midnight = Date.parse(`${today}T00:00:00Z`);
const dayAt = (offset: number): string => new Date(midnight + offset * 86_400_000).toISOString().slice(0, 10);
const offsetOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - midnight) / 86_400_000;

const day = fc.integer({ min: -250, max: 250 }).map(dayAt);
const count = fc.integer({ min: 0, max: 3 });
const product = fc.constantFrom('FAHRRAD', 'HAUSRAT');
const id = fc.uuid();

const demand = fc
  .record(
    {
      change: fc.constant('meldung'),
      title: fc.constant('Meldung'),
      address: fc.constant('/kunden/vertraege/1/meldung/'),
      missing: fc.boolean(),
      recurring: fc.boolean(),
      from: day,
      by: day,
      savedOn: day,
    },
    { requiredKeys: ['change', 'title', 'address', 'missing', 'recurring', 'from', 'by'] },
  )
  .filter(({ from, by }) => from <= by);

const contract = fc.record(
  {
    id,
    product,
    title: fc.constant('Fahrrad'),
    running: fc.boolean(),
    receivedOn: day,
    demands: fc.array(demand, { maxLength: 2 }),
    moving: fc.record(
      { address: fc.constant('/kunden/vertraege/1/risikoort/'), savedOn: day },
      { requiredKeys: ['address'] },
    ),
  },
  { requiredKeys: ['id', 'product', 'title', 'running', 'receivedOn', 'demands'] },
);

const claim = fc.record({
  id,
  title: fc.constant('Diebstahl'),
  open: fc.boolean(),
  reportedOn: day,
  missing: count,
  undecidedConsent: fc.boolean(),
  unread: count,
});

const application = fc.record({
  number: id,
  product,
  title: fc.constant('Fahrrad'),
  filedOn: day,
  steps: fc.array(day, { minLength: 1, maxLength: 3 }).map((days) => days.toSorted()),
  own: fc.array(
    fc.record({ key: fc.constant('frame'), day, text: fc.constant('Bitte nennen Sie die Rahmennummer.') }),
    { maxLength: 1 },
  ),
});

const state: fc.Arbitrary<CustomerState> = fc.record(
  {
    contracts: fc.array(contract, { maxLength: 4 }),
    claims: fc.array(claim, { maxLength: 3 }),
    drafts: fc.array(fc.record({ id, title: fc.constant('Reise'), expiresOn: day }), { maxLength: 2 }),
    applications: fc.array(application, { maxLength: 2 }),
    planned: fc.array(fc.record({ number: id, contract: id, title: fc.constant('Umzug'), day }), {
      maxLength: 2,
    }),
    move: fc.record({ toldOn: day, movesOn: day }),
    unread: count,
  },
  { requiredKeys: ['contracts', 'claims', 'drafts', 'applications', 'planned', 'unread'] },
);

/** What is due, one sentence of the promise after the other, as lines `kind about`. */
function expectedLines(given: CustomerState): string[] {
  const lines: string[] = [];
  for (const { id: claimId, open, missing, undecidedConsent, unread } of given.claims) {
    if (open && missing !== 0) lines.push(`documents ${claimId}`);
    if (open && undecidedConsent) lines.push(`consent ${claimId}`);
    if (unread !== 0) lines.push(`claimMessage ${claimId}`);
  }
  for (const { id: number, running, demands, moving } of given.contracts) {
    if (!running) continue;
    for (const { missing, recurring, from, savedOn } of demands) {
      const begun = offsetOf(from) <= 0;
      const settled = recurring && savedOn !== undefined && offsetOf(savedOn) >= offsetOf(from);
      if (begun && missing && !settled) lines.push(`change ${number}`);
    }
    if (given.move && moving && offsetOf(given.move.toldOn) + 180 >= 0) {
      const saidSince =
        moving.savedOn !== undefined && offsetOf(moving.savedOn) >= offsetOf(given.move.toldOn);
      if (!saidSince) lines.push(`move ${number}`);
    }
  }
  for (const { number, product: what, filedOn, steps, own } of given.applications) {
    if (
      given.contracts.some((each) => each.product === what && offsetOf(each.receivedOn) >= offsetOf(filedOn))
    )
      continue;
    for (const step of own) if (offsetOf(step.day) >= -14) lines.push(`step ${number}`);
    if (Math.max(...steps.map(offsetOf)) >= -14) lines.push(`application ${number}`);
  }
  for (const { id: draft, expiresOn } of given.drafts)
    if (offsetOf(expiresOn) >= 0) lines.push(`draft ${draft}`);
  for (const { contract: number, day: from } of given.planned)
    if (offsetOf(from) >= 0) lines.push(`planned ${number}`);
  if (given.unread !== 0) lines.push('message ');
  return lines.sort();
}

describe('What a customer has to do', () => {
  test('The list names exactly what is due, whatever contracts, claims, drafts and applications there are.', () => {
    fc.assert(
      fc.property(state, (given) => {
        const lines = toDosOf(given, today).map(({ kind, about }) => `${kind} ${about}`);
        expect(lines.sort()).toEqual(expectedLines(given));
      }),
      { numRuns: 500 },
    );
  });

  test('What has to be done comes before what goes on, and each of both by its day.', () => {
    fc.assert(
      fc.property(state, (given) => {
        const toDos = toDosOf(given, today);
        const tasks = toDos.filter(isTask);
        expect(toDos.slice(0, tasks.length)).toEqual(tasks);
        for (const part of [tasks, toDos.slice(tasks.length)]) {
          const days = part.map(({ by }) => by ?? '9999-12-31');
          expect(days).toEqual(days.toSorted());
        }
      }),
    );
  });

  test('Everything with a last day says it: papers, decisions, changes, moves, drafts and steps.', () => {
    fc.assert(
      fc.property(state, (given) => {
        const without = toDosOf(given, today).filter(({ by }) => by === undefined);
        for (const { kind } of without) expect(['message', 'claimMessage', 'application']).toContain(kind);
      }),
    );
  });
});

/** Runs the job on each day and counts the mails that name one thing to do. */
function mailedDays(toDoOn: (day: string) => ToDo[], days: number): number[] {
  const sent = new Set<string>();
  const mailed: number[] = [];
  for (let offset = 0; offset <= days; offset += 1) {
    for (const { key, lead } of remindersOf(toDoOn(dayAt(offset)), dayAt(offset))) {
      if (sent.has(`${key} ${lead}`)) continue;
      sent.add(`${key} ${lead}`);
      mailed.push(offset);
    }
  }
  return mailed;
}

describe('Reminders', () => {
  const report = (by: string, since: string): ToDo => ({
    kind: 'change',
    about: 'BH1',
    title: 'Meldung',
    by,
    since,
  });

  test('A yearly report is mailed six weeks, two weeks and a day before its last day.', () => {
    const toDo = report(dayAt(50), dayAt(8));
    const open = (now: string) => (now >= dayAt(8) ? [toDo] : []);
    expect(mailedDays(open, 60)).toEqual([8, 36, 49]);
  });

  test('Whoever was asked less than six weeks before is reminded two weeks and a day before.', () => {
    const toDo: ToDo = {
      kind: 'documents',
      about: 'S1',
      title: '',
      since: dayAt(0),
      by: dayAt(28),
      count: 2,
    };
    expect(mailedDays(() => [toDo], 60)).toEqual([14, 27]);
  });

  test('Nothing is mailed after it is done, after its last day, or about drafts and messages.', () => {
    const toDo = report(dayAt(50), dayAt(8));
    expect(mailedDays((now) => (now >= dayAt(8) && now < dayAt(20) ? [toDo] : []), 60)).toEqual([8]);
    const others: ToDo[] = [
      { kind: 'draft', about: 'd', title: 'Reise', by: dayAt(5) },
      { kind: 'message', about: '', title: '', count: 1 },
      { kind: 'planned', about: 'FA1', title: 'Umzug', by: dayAt(5) },
      report(dayAt(-3), dayAt(-45)),
    ];
    expect(mailedDays(() => others, 30)).toEqual([]);
  });

  test('After an outage only the latest stage is mailed, not all that were missed.', () => {
    const toDo = report(dayAt(10), dayAt(-32));
    expect(mailedDays(() => [toDo], 0)).toEqual([0]);
  });
});
