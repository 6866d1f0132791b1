import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { sendMessage, type TextRecipient } from '#server/answers/mail/textMessages.ts';
import { codeBelow, read } from '../../architecture/sourceTree.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

/** Senders to known phones, and why strangers cannot trigger them. */
const toKnownPhones: { [file: string]: string } = {
  'src/server/answers/notifications/notifications.ts':
    'notices about an own account; codes say by `texts` whose phone it is',
  'src/server/portals/accounts/codeSender.ts': 'codes for whoever is signed in, to the own phone',
  'src/server/insurance/changes/handler.ts': 'notice of a change to the customer of the contract',
  'src/server/insurance/changes/proofs.ts': 'codes for whoever is signed in, about the own contract',
  'src/server/answers/notifications/identityNotices.ts': 'sign-ins, bounded by the limits of sign-ins',
  'src/server/insurance/payouts/proofs.ts': 'codes for whoever is signed in, to the customer of the contract',
  'src/server/portals/offers/delivering.ts': 'offers of the agent in charge, to the customer of the draft',
  'src/server/portals/offers/reminders.ts': 'once for each offer that was sent, to where it was sent',
};

/** Senders to any other number, which share the limits. */
const toAnyNumber = [
  'src/server/answers/notifications/sentCodes.ts',
  'src/server/portals/accounts/codeSender.ts',
  'src/server/insurance/payouts/proofs.ts',
  'src/server/portals/offers/delivering.ts',
];

const code = codeBelow('src/server').map((file) => ({ file, text: read(file) }));
const filesWith = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('every text message leaves by one way', () => {
  test('Only one function writes messages into the outbox', () => {
    expect(filesWith(/topic(: 'mail'| = .*'mail';)/)).toEqual(['src/server/answers/mail/message.ts']);
    expect(filesWith(/\benqueueMessage\(/)).toEqual([
      'src/server/answers/mail/message.ts',
      'src/server/answers/mail/textMessages.ts',
    ]);
    expect(filesWith(/\bsendSms\(/)).toEqual([
      'src/server/answers/mail/handler.ts',
      'src/server/answers/mail/sms.ts',
    ]);
  });

  test('Every sender declares its recipient class in the reviewed list', () => {
    const senders = filesWith(/\bsendMessage\(/).filter(
      (file) => file !== 'src/server/answers/mail/textMessages.ts',
    );
    const listed = new Set([...Object.keys(toKnownPhones), ...toAnyNumber]);
    expect(senders.filter((file) => !listed.has(file))).toEqual([]);
    const names = filesWith(/(texts|recipient)\b.*'known'/).filter(
      (file) => file !== 'src/server/answers/mail/textMessages.ts',
    );
    expect(names).toEqual(Object.keys(toKnownPhones).sort());
    const bounded = filesWith(/\{ sms(: settings\.sms)?, vault: provider\.vault \}/);
    expect(bounded).toEqual([...toAnyNumber].sort());
  });
});

describe('a text message to any number', () => {
  let server: TestApp;
  let anybody: TextRecipient;
  const sms = { countries: ['DE', 'AT'], perHour: 1000 };
  beforeAll(async () => {
    server = await createTestApp();
    anybody = { sms, vault: (await server.deps.identity()).vault };
  });
  beforeEach(async () => {
    sms.perHour = 1000;
    await server.deps.db.deleteFrom('identity_limits').execute();
  });
  afterAll(() => server.close());

  const send = (to: string, recipient = anybody, channel: 'sms' | 'mail' = 'sms') =>
    transaction(server.deps.db, (trx) =>
      sendMessage(
        trx,
        {
          channel,
          template: 'account.tan',
          brand: 'haus',
          senderName: 'Haus',
          to,
          subject: 'Code',
          text: '123456',
        },
        { id: randomUUID(), key: to, now: server.clock.now(), recipient },
      ),
    ).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );

  test('Text messages go to the configured countries only', async () => {
    expect(await send('+491701234567')).toBe('sent');
    for (const to of ['+252612345678', '+12015550123', '+882161234567', '+41781234567'])
      expect([to, await send(to)]).toEqual([to, 'phone-country']);
  });

  test('Text messages are counted by number and in total', async () => {
    let sent = 0;
    for (let tries = 0; tries < 30; tries += 1) if ((await send('+491701234567')) === 'sent') sent += 1;
    expect(sent).toBe(8);
    sms.perHour = 9;
    expect(await send('+491701234568')).toBe('sent');
    expect(await send('+491701234569')).toBe('rate-limited');
  });

  test('The limits affect neither known phones nor mails', async () => {
    sms.perHour = 0;
    expect(await send('+491701234567')).toBe('rate-limited');
    expect(await send('+491701234567', 'known')).toBe('sent');
    expect(await send('anna@example.de', anybody, 'mail')).toBe('sent');
  });
});
