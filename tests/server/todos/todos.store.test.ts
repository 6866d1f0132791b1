import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ToDos } from '#api/todos.ts';
import { addSpan } from '#engine/calendar.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { contractStateOf } from '#server/insurance/todos/contractDemands.ts';
import { remindOfToDos } from '#server/insurance/todos/reminders.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { theft } from '../claims/claimServer.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';

const mail = 'kaethe.groessmann@example.de';
const start = new Date('2026-11-20T09:00:00.000Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

async function toDosOf(cast: Cast, as: CallerName = 'owner'): Promise<ToDos['items']> {
  const { body } = await server.ask<ToDos>(cast, 'GET', `/api/aufgaben?partnernummer=${cast.partner}`, {
    as,
  });
  return body.items;
}

const reported = async (cast: Cast): Promise<string> => {
  const payload = { answers: theft(cast.contract) };
  const { body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
    as: 'owner',
    payload,
  });
  return body.number ?? '';
};

const reminders = async () => {
  await server.deliver();
  return (await server.messagesTo(mail)).filter(({ subject }) => subject.includes('steht bei Ihnen an'));
};

describe('What a customer has to do, from the database', () => {
  test('Papers that a claim still needs stand there with their last day, for the customer and for the agent.', async () => {
    server.clock.moveTo(start);
    const cast = await server.people();
    expect((await toDosOf(cast)).filter(({ kind }) => kind === 'documents')).toEqual([]);
    const number = await reported(cast);
    const missing = { kind: 'documents', task: true, about: number, by: '2026-12-18' };
    expect(await toDosOf(cast)).toContainEqual(
      expect.objectContaining({ ...missing, href: `/kunden/schaeden/${number}/` }),
    );
    expect(await toDosOf(cast, 'agent with the customer')).toContainEqual(
      expect.objectContaining({ ...missing, href: `/vermittler/schaeden/${number}/` }),
    );
    const { body } = await server.ask(cast, 'GET', '/api/vermittler/uebersicht', {
      as: 'agent with the customer',
    });
    expect(body['items']).toContainEqual(
      expect.objectContaining({ kind: 'documents', partner: cast.partner, about: number, day: '2026-12-18' }),
    );
  });

  test('What is written about a claim is unread there, and not once more among the messages.', async () => {
    server.clock.moveTo(start);
    const cast = await server.people();
    const unread = async () =>
      (await toDosOf(cast)).filter(({ kind }) => kind === 'claimMessage' || kind === 'message');
    const before = await unread();
    await server.ask(cast, 'POST', `/api/schaeden/${cast.claim}/nachrichten`, {
      as: 'agent with the customer',
      payload: { content: 'Bitte senden Sie uns den Beleg.' },
    });
    const added = (await unread()).filter((each) => !before.some(({ kind }) => kind === each.kind));
    expect(added).toEqual([expect.objectContaining({ kind: 'claimMessage', about: cast.claim, count: 1 })]);
  });

  test('A frame number that was to follow is asked for until it is there.', async () => {
    server.clock.moveTo(start);
    const cast = await server.people();
    const { db } = server.deps;
    const row = await db
      .selectFrom('contracts')
      .select(['answers', 'received_on'])
      .where('id', '=', cast.contract)
      .executeTakeFirstOrThrow();
    const answersWith = (frameNumberTiming: string) =>
      JSON.stringify({
        ...row.answers,
        bikeDetails: { ...(row.answers['bikeDetails'] as object), frameNumberTiming },
      });
    const store = (timing: string) =>
      db
        .updateTable('contracts')
        .set({ answers: answersWith(timing) })
        .where('id', '=', cast.contract)
        .execute();
    await store('later');
    expect(await toDosOf(cast)).toContainEqual(
      expect.objectContaining({
        kind: 'change',
        about: cast.contract,
        title: 'Rahmennummer',
        href: `/kunden/vertraege/${cast.contract}/rahmennummer/`,
      }),
    );
    await store('now');
    expect((await toDosOf(cast)).filter(({ kind }) => kind === 'change')).toEqual([]);
  });

  test('A contract still to begin asks for what is missing; one that is withdrawn or has ended does not.', async () => {
    server.clock.moveTo(start);
    const cast = await server.people();
    const { db } = server.deps;
    const { answers } = await db
      .selectFrom('contracts')
      .select('answers')
      .where('id', '=', cast.contract)
      .executeTakeFirstOrThrow();
    const bikeDetails = { ...(answers['bikeDetails'] as object), frameNumberTiming: 'later' };
    const asked = async (held: {
      state: 'active' | 'withdrawn';
      begins_on: string;
      ends_on: string | null;
    }) => {
      await db
        .updateTable('contracts')
        .set({ ...held, answers: JSON.stringify({ ...answers, bikeDetails }) })
        .where('id', '=', cast.contract)
        .execute();
      return (await toDosOf(cast)).filter(({ kind }) => kind === 'change').map(({ about }) => about);
    };
    const running = { state: 'active' as const, begins_on: '2026-12-15', ends_on: null };
    expect(await asked(running)).toEqual([cast.contract]);
    expect(await asked({ ...running, state: 'withdrawn' })).toEqual([]);
    expect(await asked({ ...running, begins_on: '2024-11-20', ends_on: '2026-11-20' })).toEqual([]);
    expect(await asked({ ...running, begins_on: '2024-11-20', ends_on: '2026-11-21' })).toEqual([
      cast.contract,
    ]);
  });

  test('After another bicycle its frame number is due two weeks after that change.', async () => {
    const { db, registry, root } = server.deps;
    const cast = await server.people();
    const [contract, partner] = await transaction(db, async (trx) => [
      await findContract(trx, cast.contract),
      await findPartner(trx, cast.partner),
    ]);
    if (!contract || !partner) throw new Error('The cast has a contract');
    const bikeDetails = { ...(contract.answers['bikeDetails'] as object), frameNumberTiming: 'later' };
    const subject = {
      partner,
      title: '',
      contract: { ...contract, answers: { ...contract.answers, bikeDetails } },
    };
    const asked = registry.list().filter(({ definition }) => /radwechsel|rahmennummer/.test(definition.id));
    const loaded = asked.map(({ definition: { id, version } }) => registry.load(id, version));
    const changes = (await Promise.all(loaded)).filter((each) => each !== undefined);
    const reading = {
      freshInputs: (context: string, brand: string) => ({
        today: contract.receivedOn,
        role: 'benutzer' as const,
        context,
        brand,
        lookups: {},
        flags: {},
      }),
      today: contract.receivedOn,
      t: translator('live', root),
    };
    const dueAfter = (savedOn: [string, string][]) =>
      contractStateOf(changes, { ...subject, savedOn: new Map(savedOn) }, reading).demands.map(
        ({ by }) => by,
      );
    expect(dueAfter([])).toEqual([addSpan(contract.receivedOn, { days: 14 })]);
    expect(dueAfter([['aenderung.radwechsel', '2030-01-01']])).toEqual(['2030-01-15']);
  });

  test('A move that was told keeps each contract on the list for which it was not.', async () => {
    server.clock.moveTo(start);
    const cast = await server.people();
    const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
    const { status } = await server.ask(cast, 'POST', `/api/partner/${cast.partner}/umzug`, {
      as: 'owner',
      payload: { address, movesOn: '2026-12-15' },
    });
    expect(status).toBe(201);
    expect(await toDosOf(cast)).toContainEqual(
      expect.objectContaining({ kind: 'move', about: cast.contract, by: '2026-12-15', task: true }),
    );
  });
});

describe('Reminders by mail', () => {
  test('Missing papers are mailed two weeks and a day before their last day, each once, without a word of the claim.', async () => {
    server.clock.moveTo(start);
    await server.deps.db.deleteFrom('mails').execute();
    const cast = await server.people();
    const number = await reported(cast);
    const mailedOn: number[] = [];
    let before = 0;
    for (const day of [0, 13, 14, 15, 20, 27, 28, 29]) {
      server.clock.moveTo(daysLater(day));
      for (const round of ['first', 'again']) {
        await remindOfToDos(server.deps);
        const received = (await reminders()).filter(({ text }) => text.includes(number));
        if (received.length > before) mailedOn.push(day);
        if (round === 'again') expect(received.length).toBeLessThanOrEqual(before + 1);
        before = received.length;
      }
    }
    expect(mailedOn).toEqual([14, 27]);
    const [messages] = (await reminders()).filter(({ text }) => text.includes(number));
    expect(messages?.text).toContain(`Unterlagen zum Schaden ${number}: bis zum 18.12.2026`);
    expect(messages?.text).not.toContain('Diebstahl');
  });

  test('What is done before is not reminded of.', async () => {
    server.clock.moveTo(daysLater(60));
    await server.deps.db.deleteFrom('mails').execute();
    const cast = await server.people();
    const number = await reported(cast);
    await server.deps.db
      .updateTable('claim_requirements')
      .set({ done_at: server.clock.now() })
      .where('claim', '=', number)
      .execute();
    server.clock.moveTo(daysLater(74));
    await remindOfToDos(server.deps);
    expect((await reminders()).filter(({ text }) => text.includes(number))).toEqual([]);
  });
});
