import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlags } from '#server/catalog/flags/service.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let cast: Cast;
let off: string[] = [];
beforeAll(async () => {
  const { flagsFor } = createFlags('localhost');
  server = await createWizardServer({
    flagsFor: (who) => ({ ...flagsFor(who), ...Object.fromEntries(off.map((flag) => [flag, false])) }),
  });
  cast = await invite(server.deps);
});
afterAll(() => server.close());

async function ask(caller: CallerName, without: string[] = []) {
  off = without;
  const answer = await server.app.inject({
    url: `/api/partner/${cast.partner}/umzug`,
    headers: { authorization: `Bearer ${cast.tokens[caller]}` },
  });
  interface MoveReceipt {
    service: { on: boolean; dated: boolean };
    customer: { name: string };
    items: { id: string; title: string; address?: string; refused?: string; waitsFor?: string }[];
  }
  return { status: answer.statusCode, body: answer.json<MoveReceipt>() };
}

describe('what moves with a customer', () => {
  test('The customer sees the contracts that move with the path of each change', async () => {
    const { status, body } = await ask('owner');
    expect(status).toBe(200);
    expect(body.service).toEqual({ on: true, dated: true });
    expect(body.customer.name).toBe('Käthe Größmann');
    expect(body.items).toMatchObject([
      { id: cast.contract, address: `/kunden/vertraege/${cast.contract}/risikoort/` },
    ]);
  });

  test('The agent sees the contracts that move with the agents paths, and nobody else does', async () => {
    const { body } = await ask('agent with the customer');
    expect(body.items[0]?.address).toBe(`/vermittler/vertraege/${cast.contract}/risikoort/`);
    expect((await ask('agent without the customer')).status).toBe(404);
    expect((await ask('another customer')).status).toBe(404);
  });

  test('Separate flags enable the moving service for customers, for agents and for later days', async () => {
    const customers = ['relocation-service-customer'];
    expect((await ask('owner', customers)).body).toMatchObject({ service: { on: false } });
    expect((await ask('owner', customers)).body.items[0]?.refused).toBeTypeOf('string');
    expect((await ask('agent with the customer', customers)).body).toMatchObject({
      service: { on: true },
      items: [{ address: `/vermittler/vertraege/${cast.contract}/risikoort/` }],
    });
    const agents = ['relocation-service'];
    expect((await ask('agent with the customer', agents)).body).toMatchObject({ service: { on: false } });
    expect((await ask('agent with the customer', agents)).body.items[0]?.refused).toBeTypeOf('string');
    expect((await ask('owner', agents)).body).toMatchObject({ service: { on: true } });
    const day = ['relocation-service-date'];
    expect((await ask('owner', day)).body.service).toEqual({ on: true, dated: false });
  });

  test('An ended contract does not move', async () => {
    await server.deps.db
      .updateTable('contracts')
      .set({ state: 'ended', ends_on: '2026-10-01' })
      .where('id', '=', cast.contract)
      .execute();
    expect((await ask('owner')).body.items).toEqual([]);
  });
});
