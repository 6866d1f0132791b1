import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { findContract, insertContracts } from '#server/people/contracts/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';

const iban = 'DE75512108001245126199';
const phone = '+491701234711';
const mail = 'kaethe.groessmann@example.de';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer({ flagsFor: () => ({ 'disabled-self-services': [] }) });
});
afterAll(() => server.close());

/** A customer with two contracts that are paid by debit. */
async function withTwo(): Promise<Cast & { second: string }> {
  const cast = await server.people();
  const second = cast.contract.replace(/^FA/, 'FB');
  await transaction(server.deps.db, async (trx) => {
    const contract = await findContract(trx, cast.contract);
    if (!contract) throw new Error('There is no contract.');
    await insertContracts(trx, [{ ...contract, id: second }], server.deps.clock.now());
  });
  return { ...cast, second };
}

/** Returns the proof of a code for the account and the contracts. */
async function proofFor(cast: Cast, contracts: string[]): Promise<string> {
  const url = `/api/benutzer/tan/${cast.partner}`;
  const payload = { purpose: 'bankverbindung', accounts: [iban], contracts };
  const sent = await server.ask(cast, 'POST', url, { as: 'owner', payload });
  const [newest] = await server.messagesTo(phone);
  expect(newest?.text).toContain('6199');
  for (const contract of contracts) expect(newest?.text).toContain(contract);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  const answer = { id: sent.body['id'], code };
  const { body } = await server.ask(cast, 'POST', `${url}/pruefen`, { as: 'owner', payload: answer });
  return String(body['proof']);
}

interface Said {
  contracts: string[];
  proof?: string;
  holder?: string;
  as?: CallerName;
}
const change = (cast: Cast, { contracts, proof, holder = 'Käthe Größmann', as = 'owner' }: Said) =>
  server.ask(cast, 'PUT', `/api/partner/${cast.partner}/bankverbindung`, {
    as,
    headers: { 'if-match': '"1"' },
    payload: { items: [{ iban, holder, mandate: true }], contracts, ...(proof && { proof }) },
  });

const savedFor = (contract: string) =>
  server.deps.db.selectFrom('contract_changes').selectAll().where('contract', '=', contract).execute();

describe('one account for several contracts', () => {
  test('The contracts that are paid by debit are listed with the end of their account', async () => {
    const cast = await withTwo();
    const url = `/api/partner/${cast.partner}/bankverbindung`;
    const { body } = await server.ask(cast, 'GET', url, { as: 'owner' });
    expect(body['contracts']).toMatchObject(
      [cast.second, cast.contract].map((id) => ({ id, ending: '2051', mandate: expect.any(String) })),
    );
  });

  test('One code changes the account of all chosen contracts, and one mail and one text message tell of it', async () => {
    const cast = await withTwo();
    const contracts = [cast.contract, cast.second];
    const before = [await server.messagesTo(mail), await server.messagesTo(phone)].map(
      ({ length }) => length,
    );
    expect((await change(cast, { contracts, proof: await proofFor(cast, contracts) })).status).toBe(204);
    for (const contract of contracts) {
      const [saved, ...more] = await savedFor(contract);
      expect([saved?.decision, saved?.definition, more.length]).toEqual([
        'accept',
        'aenderung.bankverbindung',
        0,
      ]);
    }
    const mails = await server.messagesTo(mail);
    // The text messages are the code and the notice.
    expect([mails.length, (await server.messagesTo(phone)).length]).toEqual([before[0]! + 1, before[1]! + 2]);
    for (const contract of contracts) expect(mails[0]?.text).toContain(`Vertrag ${contract}: ab `);
    expect(mails[0]?.text).toContain('endet auf 6199');
    expect(mails[0]?.text).not.toContain(iban);
    const partner = await transaction(server.deps.db, (trx) => findPartner(trx, cast.partner));
    expect(partner?.data.bankAccounts[0]).toMatchObject({ iban, holder: 'Käthe Größmann' });
  });

  test('Payments to the new account are held for a day, and the core system learns of each contract', async () => {
    const cast = await withTwo();
    const contracts = [cast.contract, cast.second];
    await change(cast, { contracts, proof: await proofFor(cast, contracts) });
    const held = await server.deps.db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('partner', '=', cast.partner)
      .execute();
    expect(held.length).toBeGreaterThan(0);
    for (const { held_until, created_at } of held)
      expect(held_until.getTime() - created_at.getTime()).toBe(24 * 3_600_000);
    const received = await server.deps.db
      .selectFrom('outbox')
      .select('key')
      .where('topic', '=', 'contractChange')
      .where('key', 'in', contracts)
      .execute();
    expect(received.map(({ key }) => key).sort()).toEqual([...contracts].sort());
  });

  test('A code for one contract changes no other, and without a code nothing changes', async () => {
    const cast = await withTwo();
    const proof = await proofFor(cast, [cast.contract]);
    for (const reply of [{ proof }, {}]) {
      const answer = await change(cast, { contracts: [cast.contract, cast.second], ...reply });
      expect([answer.status, answer.body.code]).toEqual([422, 'proof-invalid']);
    }
    expect([...(await savedFor(cast.contract)), ...(await savedFor(cast.second))]).toEqual([]);
  });

  test('No code is sent for the account of an example', async () => {
    const cast = await withTwo();
    const { length } = await server.messagesTo(phone);
    for (const sample of ['DE02120300000000202051', 'DE36000000000000000000']) {
      const payload = { purpose: 'bankverbindung', accounts: [sample], contracts: [cast.contract] };
      const answer = await server.ask(cast, 'POST', `/api/benutzer/tan/${cast.partner}`, {
        as: 'owner',
        payload,
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'iban-invalid']);
    }
    expect((await server.messagesTo(phone)).length).toBe(length);
  });

  test("A contract of another customer is unknown here, and the holder may be somebody else's name", async () => {
    const cast = await withTwo();
    const foreign = await change(cast, { contracts: [cast.contract, cast.entrusted] });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    const contracts = [cast.second];
    const proof = await proofFor(cast, contracts);
    expect((await change(cast, { contracts, proof, holder: 'Anna von der Heide' })).status).toBe(204);
    const [saved] = await savedFor(cast.second);
    expect(saved?.after).toMatchObject({ '/contract/bank/holder': 'Anna von der Heide' });
  });
});
