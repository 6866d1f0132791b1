import { afterAll, beforeAll, expect, test } from 'vitest';
import { later, openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';
import { eventsIn, inShort, shape } from './securityLines.ts';

const phone = '+491701234711';
const iban = 'DE75512108001245126199';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

test('A changed payout account is logged with its code and never with the account', async () => {
  const cast = await server.people();
  const path = `/api/schaeden/v2/${cast.contract}`;
  const first = await server.ask(cast, 'POST', path, {
    as: 'owner',
    payload: { answers: theft(cast.contract) },
  });
  const money = { otherInsurance: false, accountOwner: 'self', iban };
  const payload = {
    supplement: first.body.number,
    answers: { ...theft(cast.contract), ...later, money },
  };
  const from = server.lines.length;
  const sent = await server.ask(cast, 'POST', `${path}/code`, { as: 'owner', payload });
  const [sms] = (await server.messagesTo(phone)).filter(({ text }) => text.includes('Auszahlung'));
  const id = String(sent.body['id']);
  const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  const wrong = { ...payload, proof: { id, code: '000000' } };
  await server.ask(cast, 'POST', path, { as: 'owner', payload: wrong });
  const right = { ...payload, proof: { id, code } };
  expect((await server.ask(cast, 'POST', path, { as: 'owner', payload: right })).status).toBe(201);
  await expect
    .poll(() => eventsIn(server.lines.slice(from)).map(inShort))
    .toEqual(['code success sent', 'code failure tan', 'code success tan', 'payout-account success claim']);
  const lines = eventsIn(server.lines.slice(from));
  expect(new Set(lines.map(({ person }) => person)).size).toBe(1);
  for (const line of lines) expect(line).toMatchObject({ ...shape, portal: 'benutzer' });
  for (const canary of [iban, iban.slice(-6), phone, code, first.body.number ?? 'missing'])
    expect(JSON.stringify(lines)).not.toContain(canary);
});
