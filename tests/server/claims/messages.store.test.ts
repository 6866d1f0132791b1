import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { findDocument } from '#server/answers/documents/contractDocuments.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from './claimServer.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

test('A message in HTML is sanitized before it is stored, and an empty one is refused', async () => {
  const cast = await server.people();
  const url = `/api/schaeden/${cast.claim}/nachrichten`;
  const write = (content: string) =>
    server.ask(cast, 'POST', url, { as: 'owner', payload: { content, html: true } });
  const { status, body } = await write('<p>Bitte <strong>bald</strong><img src=x onerror=alert(1)></p>');
  expect([status, body]).toMatchObject([201, { content: '<p>Bitte <strong>bald</strong></p>', html: true }]);
  expect((await write('<p><script>alert(1)</script></p>')).body.code).toBe('message-empty');
});

describe('The protocol of a claim', () => {
  const pathOf = (cast: Cast) => `/api/schaeden/${cast.claim}/nachrichten`;
  const file = async (cast: Cast, as: CallerName) => {
    const { statusCode, rawPayload } = await server.app.inject({
      method: 'GET',
      url: `${pathOf(cast)}/protokoll`,
      headers: { authorization: `Bearer ${cast.tokens[as]}` },
    });
    return { status: statusCode, text: statusCode === 200 ? textOf((await readPdf(rawPayload)).tree) : '' };
  };
  const talked = async (): Promise<Cast> => {
    const cast = await server.people();
    const write = (as: CallerName, payload: object) =>
      server.ask(cast, 'POST', pathOf(cast), { as, payload });
    await write('owner', { content: '<p>Ist mein <strong>Rad</strong> gefunden?</p>', html: true });
    await write('sub-agent with the customer', { content: 'Leider nein.' });
    await write('sub-agent with the customer', { content: 'Beleg wirkt alt.', internal: true });
    return cast;
  };

  test('The transcript of a claim shows each side what it may see, without internal notes for customers', async () => {
    const cast = await talked();
    const own = await file(cast, 'owner');
    expect(own.text).toContain(`Schaden ${cast.claim}, Diebstahl`);
    expect(own.text).toMatch(/Käthe Größmann.*Ist mein Rad gefunden\?.*Uli Unter.*Leider nein\./);
    expect(own.text).not.toContain('Beleg wirkt alt.');
    expect((await file(cast, 'agent with the customer')).text).toMatch(/Interne Notiz.*Beleg wirkt alt\./);
    expect((await file(cast, 'agent without the customer')).status).toBe(404);
  });

  test('The transcript of a claim says when there are no messages', async () => {
    const cast = await server.people();
    expect((await file(cast, 'owner')).text).toContain('noch niemand etwas geschrieben');
  });

  test('The mailed transcript is stored in the customers view in the download area, and the mail only announces it', async () => {
    const cast = await talked();
    const mail = (as: CallerName, email: string) =>
      server.ask(cast, 'POST', `${pathOf(cast)}/protokoll`, { as, payload: { email } });
    const mails = async () => {
      await server.deliver();
      const all = await transaction(server.deps.db, (trx) => newestMails(trx, 100));
      return all.filter(({ subject }) => subject === 'Ihr Protokoll aus dem Chat');
    };
    const before = (await mails()).length;
    expect((await mail('owner', 'Kaethe.Groessmann@example.de')).status).toBe(204);
    expect((await mail('agent with the customer', 'uli@example.de')).status).toBe(204);
    const [toAgent, toCustomer, ...rest] = await mails();
    expect(rest).toHaveLength(before);
    expect([toAgent?.recipient, toCustomer?.recipient].toSorted()).toEqual([
      'kaethe.groessmann@example.de',
      'uli@example.de',
    ]);
    for (const sent of [toAgent, toCustomer]) {
      expect([sent?.attachments, sent?.text]).toEqual([[], expect.stringContaining('Zu Ihrem Schutz')]);
      const [row] = await server.deps.db
        .selectFrom('contract_documents')
        .select('id')
        .where('partner', '=', cast.partner)
        .where('kind', '=', 'claim')
        .execute();
      const kept = await transaction(server.deps.db, (trx) => findDocument(trx, row?.id ?? ''));
      expect(kept).toMatchObject({ partner: cast.partner, contract: cast.contract, kind: 'claim' });
      const text = textOf((await readPdf(kept!.pdf!)).tree);
      expect(text).toContain('Leider nein.');
      expect(text).not.toContain('Beleg wirkt alt.');
    }
    const { status, body } = await mail('owner', 'fremd@example.de');
    expect([status, body.code]).toEqual([422, 'recipient-unknown']);
    expect(await mails()).toHaveLength(before + 2);
  });
});
