import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tracesOf } from '../../support/canaries.ts';
import { integration } from '../../support/integration.ts';
import { startServer } from '../../support/runningServer.ts';
import { but } from '../../definitions/bicycleAnswers.ts';

/** Returns a date counted from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** Unique words: any match is a leak. */
const letters = 'abcdef';
const canaries = Array.from(
  { length: 36 },
  (_, index) => `Kanari${letters[Math.floor(index / 6)]}${letters[index % 6]}übelgrün`,
);
const [first = '', last = '', street = '', maker = '', model = '', frame = ''] = canaries;
const email = 'kanari@vogelhaus-4711.example';
const iban = 'DE89370400440532013000';
const birthDate = '1967-08-19';
const phone = '+4930901820471';
const all = [...canaries, email, iban, birthDate, phone];

test('40 canaries through every call leave no trace in terminal, log or files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canaries-'));
  const server = await startServer({ dataDir, environment: integration(dataDir) });
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { redirect: 'manual', ...options });
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  try {
    const answers = but({
      bike: { purchaseDate: day(-60) },
      start: { startDate: day(40), earlyStart: undefined },
      bikeDetails: { bikeManufacturer: maker, bikeModel: model, bikeFrameNumber: undefined },
      person: { firstName: first, lastName: last, birthDate },
      contact: { email, address: { street, streetNumber: '7', postcode: '04109', city: 'Leipzig' } },
      payment: { iban },
    });
    const product = '/api/produkte/FAHRRAD';
    const { quote } = (await (await send('POST', `${product}/preis`, { answers })).json()) as {
      quote: string;
    };
    const draft = await send('POST', '/api/entwuerfe', { key: 'FAHRRAD', answers });
    expect(draft.status, await draft.clone().text()).toBe(201);
    const { id: secret, etag } = (await draft.json()) as { id: string; etag: string };
    all.push(secret);
    const saved = await send(
      'PUT',
      `/api/entwuerfe/${secret}`,
      { key: 'FAHRRAD', answers },
      { 'if-match': etag },
    );
    expect(saved.status).toBe(200);
    const key = `canary-${encodeURIComponent(frame)}`;
    const headers = { 'idempotency-key': key };
    const sent = await send('POST', `${product}/antrag`, { answers, quote, draftId: secret }, headers);
    expect(sent.status, await sent.clone().text()).toBe(201);
    const { number } = (await sent.json()) as { number: string };

    // The same in failing requests: refused, malformed, unknown, too long, in addresses and headers.
    for (const canary of all) {
      const named = encodeURIComponent(canary);
      const broken = but(
        { person: { firstName: canary, birthDate: canary }, contact: { email: canary } },
        answers,
      );
      const report = {
        id: crypto.randomUUID(),
        name: canary,
        message: canary,
        stack: `Error: ${canary}`,
        page: canary,
      };
      await Promise.all([
        send('POST', `${product}/vorbereiten`, { answers: broken }),
        send(
          'POST',
          `${product}/antrag`,
          { answers: broken, quote: canary },
          { 'idempotency-key': `${key}-${named}` },
        ),
        send('POST', `${product}/antrag`, { answers: { [canary]: { [canary]: canary } } }, headers),
        send('POST', `${product}/antrag`, `{"answers": "${canary}`, headers),
        send('POST', '/api/entwuerfe', { key: canary, answers, step: canary }),
        send('PUT', `/api/entwuerfe/${named}`, { key: 'FAHRRAD', answers }, { 'if-match': '"1"' }),
        send('POST', '/api/browserfehler', report),
        ask(`/api/validate/iban/${named}`),
        ask(`/api/validate-zipcode/${named}`),
        ask(`/api/zip-search/${named}`),
        ask(`/api/adresse/orte/${named}`),
        ask(`/api/suche/fahrradhersteller?q=${named}`),
        ask(`/api/definitionen/${named}/${named}.js`),
        ask(`/api/dokumente/statisch/${named}?brand=${named}`),
        ask(`/${named}/?savedDraftId=${named}`, {
          headers: { accept: 'text/html', referer: `http://a/${named}` },
        }),
        ask(`/fahrrad/antrag/?${named}=${named}`, {
          headers: { 'user-agent': named, cookie: `uid=${named}` },
        }),
      ]);
    }
    const metrics = await (await ask('/api/metrics')).text();
    const errorPage = await (
      await ask(`/${encodeURIComponent(last)}/`, { headers: { accept: 'text/html' } })
    ).text();
    await server.stop();

    expect(server.output()).toContain('Request answered.');
    const found = tracesOf(
      [...all, number],
      [
        ['terminal', server.output()],
        ['metrics', metrics],
        ['error page', errorPage],
      ],
      dataDir,
    );
    expect(found).toEqual([]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
