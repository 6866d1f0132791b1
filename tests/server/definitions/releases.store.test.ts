import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRegistry } from '#server/catalog/definitions/service.ts';
import type { Registry } from '#server/ports/registry.ts';
import { withChanges, type Change } from '../../definitions/support/change.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import type { TestApp } from '../../support/testApp.ts';
import { testSecret } from '../../support/testRegistry.ts';
import { deliveredFor } from '../applications/deliveries.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [flow, schema, texts] = [
  'flows/produkte/fahrrad.flow.json',
  'schemas/produkte/fahrrad.schema.json',
  'locales/live/produkt.fahrrad.json',
];
const layout = ['bikeColor', 'bikeManufacturer', 'bikeModel', 'frameMaterial', 'frameNumberTiming'];

/** The next release asks for a colour and has another name for its steps. */
const changes: Change[] = [
  {
    file: schema,
    at: '/properties/bikeDetails/properties/bikeColor',
    to: { type: 'string', 'x-text': true, minLength: 1, maxLength: 40, 'x-sensitivity': 'none' },
  },
  { file: flow, at: '/pages/bikeDetails/layout', to: [...layout, 'bikeFrameNumber', 'purchaseReceipt'] },
  {
    file: texts,
    at: '/fields/bikeDetails/bikeColor',
    to: { label: 'Welche Farbe hat das Rad?', short: 'Lackfarbe' },
  },
  { file: texts, at: '/title', to: 'Zweiradschutz' },
];

let folder: string;
/** The server of today, which does not know the next release's files. */
let server: TestApp;
let next: Registry;
beforeAll(async () => {
  server = await createWizardServer();
  folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  for (const part of ['src', 'renderers']) symlinkSync(join(root, part), join(folder, part));
  for (const part of ['schemas', 'locales', 'flows/bausteine'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'flows/produkte'));
  const files = Object.fromEntries(
    [flow, schema, texts].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  for (const [path, text] of Object.entries(withChanges(files, changes)))
    writeFileSync(join(folder, path), text);
  const { db, clock } = server.deps;
  next = await openRegistry({ root: folder, db, clock, secret: testSecret });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('An application of the next release that this one answers has its own words in outline, mail and papers', async () => {
  const version = next.get('FAHRRAD')?.definition.version;
  expect(version, JSON.stringify(next.problems().slice(0, 3))).toBeDefined();
  expect(version).not.toBe(server.deps.registry.get('FAHRRAD')?.definition.version);
  const answers = withAnswers({ bikeDetails: { bikeColor: 'himmelblau' } });
  const post = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api/produkte/FAHRRAD/${path}`, payload, headers });
  const { quote } = (await post('preis', { answers, version })).json<{ quote: string }>();
  const answer = await post('antrag', { answers, version, quote }, { 'idempotency-key': 'next-release' });
  expect(answer.statusCode, answer.body).toBe(201);
  const { number } = answer.json<{ number: string }>();

  const { outline } = await server.deps.db
    .selectFrom('applications')
    .select('outline')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(outline)).toMatch(/"Lackfarbe".{0,40}"himmelblau"/);
  const { mail } = await deliveredFor(server, number);
  expect(mail.subject + mail.text).toContain('Zweiradschutz');
  const papers = await server.deps.db
    .selectFrom('application_documents')
    .select('pdf')
    .where('application', '=', number)
    .execute();
  const printed = await Promise.all(papers.map(async ({ pdf }) => textOf((await readPdf(pdf)).tree)));
  expect(printed.join()).toMatch(/Lackfarbe\s*himmelblau/);
  expect(JSON.stringify([outline, mail, printed])).not.toContain('produkt.fahrrad');
});

test('Later applications of this release still have the words of its files', async () => {
  const { registry } = server.deps;
  const { version } = registry.get('FAHRRAD')!.definition;
  expect((await registry.load('produkt.FAHRRAD', version))?.definition.namespace).toBe('produkt.fahrrad');
});
