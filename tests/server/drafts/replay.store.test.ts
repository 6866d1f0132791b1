import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';
import { askServer } from '../../../src/cli/diff/askServer.ts';
import { definitionSources, openSource, type OpenedDefinition } from '../../../src/cli/openDefinitions.ts';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let origin: string;
let bicycle: OpenedDefinition;

beforeAll(async () => {
  server = await createWizardServer();
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const step of ['needs', 'person']) {
    const payload = { key: 'FAHRRAD', answers: { bike: bicycleAnswers.bike }, step };
    const answer = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  const source = definitionSources(projectRoot).find(({ id }) => id === 'produkt.FAHRRAD');
  if (!source) throw new Error('FAHRRAD is missing.');
  bicycle = await openSource(source);
});
afterAll(() => server.close());

/** Returns the bicycle with one more question that must be answered. */
function withQuestion({ source }: OpenedDefinition): Promise<OpenedDefinition> {
  const { schema, texts } = structuredClone(source);
  const page = (schema as { properties: { bike: { properties: object; required: string[] } } }).properties
    .bike;
  Object.assign(page.properties, {
    rack: { type: 'string', minLength: 1, 'x-sensitivity': 'none' },
  });
  page.required = [...page.required, 'rack'];
  return openSource({ ...source, schema, texts });
}

describe('Drafts are replayed by the server that holds the data folder', () => {
  test('An edit that asks more stops the stored drafts at its page, and only counts and pages are answered', async () => {
    const reader = await askServer(origin);
    expect(reader?.counts).toEqual(new Map([['produkt.FAHRRAD', 2]]));
    expect(await reader?.stops('produkt.FAHRRAD', bicycle, await withQuestion(bicycle))).toEqual([
      { page: 'bike', count: 2 },
    ]);
    expect(await reader?.stops('produkt.FAHRRAD', bicycle, bicycle)).toEqual([]);
  });

  test('Nothing of the answers is in the answer of the server', async () => {
    const { body } = await server.app.inject({ url: '/dev/entwuerfe' });
    expect(JSON.parse(body)).toEqual({ items: [{ definition: 'produkt.FAHRRAD', drafts: 2 }] });
  });

  test.each([
    ['a request through a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['a request from another machine', { remoteAddress: '192.168.1.7' }],
    ['a foreign name that points here', { headers: { host: 'evil.example' } }],
  ])('The drafts are not counted for %s', async (_name, request) => {
    expect((await server.app.inject({ url: '/dev/entwuerfe', ...request })).statusCode).toBe(404);
  });

  test('A definition that does not compile is refused', async () => {
    const after = { id: 'produkt.X', namespace: 'produkt.x', flow: {}, schema: {}, commons: {} };
    const answer = await server.app.inject({ method: 'POST', url: '/dev/entwuerfe', payload: { after } });
    expect(answer.json()).toMatchObject({ code: 'request-invalid' });
  });

  test('A server that is gone is reported as unreadable drafts', async () => {
    expect(await askServer('http://127.0.0.1:1')).toBeUndefined();
  });
});
