import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tracesOf } from '../../support/canaries.ts';
import { freePort } from '../../support/freePort.ts';
import { prepareData } from '../../support/preparedData.ts';
import { integration, publicUrl } from '../../support/integration.ts';
import { startServer } from '../../support/runningServer.ts';
import { signedIn } from '../../support/signedIn.ts';

/** Unique words: any match is a leak. */
const letters = 'abcdef';
const words = Array.from(
  { length: 32 },
  (_, index) => `Zeisig${letters[Math.floor(index / 6)]}${letters[index % 6]}rübengelb`,
);
const [street = '', feedback = '', password = '', key = ''] = words;
const frame = 'ZEISIG-4711-0815';
const others = [
  'zeisig@vogelhaus-4712.example',
  'DE89370400440532013000',
  '1967-08-23',
  '+4915112345678',
  '+4930901820472',
  '918273',
  frame,
  '76543',
];
const canaries = [...words, ...others];

/** Every canary through every call, which takes minutes. */
const every = process.env['EVERY'] === '1';

test('40 canaries through the calls of the portals leave no trace in terminal, log or files', async () => {
  expect(canaries).toHaveLength(40);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-canaries-'));
  // Demo people exist on localhost only; elsewhere every access is audited.
  const port = await freePort();
  await prepareData(dataDir);
  // Tokens name their issuer, so both servers share one address.
  const first = await startServer({ dataDir, port, environment: { PUBLIC_URL: publicUrl } });
  const lea = signedIn(first.url, 'lea.winter@example.de');
  const katja = signedIn(first.url, 'katja.nowak@example.de');
  await lea.token();
  await katja.token();
  await first.stop();
  const server = await startServer({ dataDir, port, environment: integration(dataDir) });
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: { [name: string]: string } = {},
    who = lea,
  ): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${await who.token()}`,
        'if-match': '"1"',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const contract = '/api/vertraege/FA250000101';
  const errors: string[] = [];
  try {
    // Accepted requests: a change, a move, a cancellation, a declaration.
    let count = 0;
    const saved = async (path: string, body: object, who = lea) => {
      count += 1;
      const named = `${encodeURIComponent(key)}-${count}`;
      const answer = await send('POST', path, body, { 'idempotency-key': named }, who);
      expect([path, answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([
        path,
        201,
        '',
      ]);
    };
    await saved(`${contract}/aenderungen/rahmennummer`, { answers: { frame: { bikeFrameNumber: frame } } });
    const address = { street, streetNumber: '7', postcode: '50670', city: 'Köln' };
    const home = { livingSpace: 90, buildingKind: 'apartmentBuilding', floor: 'upper', usage: 'mainHome' };
    const moveDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const move = { answers: { move: { moveDay, address }, home } };
    await saved('/api/vertraege/HR250000601/aenderungen/risikoort', move, katja);
    const liability = '/api/vertraege/PH230000103';
    const wanted = { answers: { reason: { way: 'ordinary' } } };
    const planned = await send('POST', `${liability}/aenderungen/kuendigen-widerrufen/berechnen`, wanted);
    const { effectiveOn: date } = (await planned.json()) as { effectiveOn: string };
    await saved(`${liability}/kuendigen`, { reason: 'ordinary', date, feedback });
    for (const name of words.slice(4, 10))
      await saved('/api/kuendigung', {
        answers: {
          details: {
            name,
            contract: `${name} FA250000101`,
            email: 'zeisig@vogelhaus-4712.example',
            cancellationKind: 'extraordinary',
            reason: 'other',
            explanation: name,
            wantedEnd: 'earliest',
          },
        },
      });

    // The same in failing requests: refused, unknown, malformed, in addresses and headers.
    for (const [index, canary] of canaries.entries()) {
      const named = encodeURIComponent(canary);
      const change = (name: string, answers: object) =>
        ['', '/berechnen', '/code'].map(
          (call) => () =>
            send(
              'POST',
              `${contract}/aenderungen/${name}${call}`,
              { answers },
              { 'idempotency-key': `k-${named}` },
            ),
        );
      const idp = (target: string, body: object) => () =>
        send('POST', '/idp/', body, {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        });
      const calls = [
        ...['', '/typ', '/aenderungen', '/aenderungen/rahmennummer'].map(
          (rest) => () => send('GET', `/api/vertraege/${named}${rest}`),
        ),
        () => send('GET', `${contract}/aenderungen/${named}`),
        () => send('GET', `/api/vertraege/bestaetigung/${named}/${named}`),
        () => send('GET', `/api/vertraege?partnernummer=${named}&cursor=${named}`),
        ...['dokumente', 'partner', 'schaeden', 'nachrichten/kunde', 'kuendigungsgruende'].map(
          (list) => () => send('GET', `/api/${list}/${named}`),
        ),
        ...change('rahmennummer', { frame: { bikeFrameNumber: canary } }),
        ...change('rahmennummer', { [canary]: { [canary]: canary } }),
        ...change('risikoort', { move: { address: { ...address, street: canary, postcode: canary } } }),
        ...change('bankverbindung', { account: { iban: canary } }),
        () =>
          send('POST', `${contract}/aenderungen/rahmennummer`, {
            answers: {},
            proof: { id: canary, code: canary },
          }),
        () => send('POST', `${contract}/kuendigen`, { reason: canary, date: canary, feedback: canary }),
        () =>
          send(
            'POST',
            `${contract}/widerrufen`,
            { reason: canary, feedback: canary },
            { 'idempotency-key': canary.slice(0, 6) },
          ),
        () => send('POST', `${contract}/jahresumsatz/bestaetigen/${named}`),
        () => send('PUT', '/api/partner/1000000001', { data: { lastName: canary }, email: canary }),
        () => send('PUT', '/api/partner/1000000001/bankverbindung', { iban: canary, holder: canary }),
        () => send('POST', '/api/partner/1000000001/umzug', { address: { street: canary }, date: canary }),
        () => send('PUT', '/api/benutzer', { email: canary, proof: canary }),
        () => send('PUT', '/api/benutzer/handynummer', { phone: canary, proof: canary, phoneProof: canary }),
        () => send('POST', '/api/benutzer/tan/1000000001/pruefen', { id: canary, code: canary }),
        () => send('POST', '/api/tan', { purpose: 'kontakt', channel: 'mail', to: canary }),
        () => send('POST', '/api/tan/pruefen', { id: canary, code: canary }),
        () => send('POST', '/api/benutzer/link/pruefen', { token: canary }),
        () => send('POST', `/api/benutzer/registrierung/${named}`, { postcode: canary, birthDate: canary }),
        () => send('POST', `/api/benutzer/initialpasswort/${named}`),
        () => send('POST', '/api/benutzer/initialpasswort', { email: canary }),
        () => send('POST', '/api/benutzer/handynummer/zuruecksetzen', { email: canary }),
        () => send('DELETE', `/api/benutzer/sitzungen/${named}`),
        idp('ForgotPassword', { ClientId: 'benutzer', Username: canary }),
        // Wrong names and passwords are slowed down, so a few suffice.
        ...(index % 13 === 0
          ? [
              idp('InitiateAuth', {
                ClientId: canary,
                AuthFlow: 'CUSTOM_AUTH',
                AuthParameters: { USERNAME: canary },
              }),
              () =>
                send('PUT', '/api/benutzer/passwort', {
                  currentPassword: password,
                  newPassword: canary,
                  proof: canary,
                }),
            ]
          : []),
        () =>
          send('GET', '/api/vertraege', undefined, { authorization: `Bearer ${named}.${named}.${named}` }),
        () =>
          send('GET', `/kunden/vertraege/${named}/?${named}=${named}`, undefined, { accept: 'text/html' }),
        () => send('POST', '/api/widerruf', { answers: { details: { name: canary, [canary]: canary } } }),
      ];
      // Together they go through every call; with EVERY=1 each one does.
      const chosen = calls.filter((_, at) => every || (at + index) % 4 === 0);
      const answers = await Promise.all(chosen.map((call) => call()));

      for (const { status, url } of answers) if (status >= 500) errors.push(`${status} ${url}`);
    }
    expect(errors).toEqual([]);
    const metrics = await (await fetch(`${server.url}/api/metrics`)).text();
    await server.stop();

    expect(server.output()).toContain('Request answered.');
    const found = tracesOf(
      canaries,
      [
        ['terminal', server.output()],
        ['metrics', metrics],
      ],
      dataDir,
    );
    expect(found).toEqual([]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
