import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Answers } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';

/** Effects of flags without a definition: texts, appearance or single questions. */
const others: { [flag: string]: string } = {
  'mfa-code-autocomplete': 'a hint to browsers',
  'custom-auth-flow': 'the way of signing in',
  'bike-two-coverages-minimum': 'a bound',
  'hide-price-summary': 'a look',
  feedback: 'an invitation',
  'cheering-on-summary': 'a sentence',
  'environment-badge': 'a badge',
  'content-preview': 'a set of texts',
  'relocation-service': 'the service of agents',
  'relocation-service-date': 'a question',
  'travel-health': 'questions',
  'partner-option': 'questions',
  'contract-holder': 'questions',
  'product-generations': 'a remark',
  'claims-page': 'pages over data of its owner',
  'services-widget': 'a tile',
  'help-button-header': 'a button',
  'home-start-wording': 'a word',
  'home-coverage-identifiers': 'what the core system is told',
  'use-emails-in-communication': 'a list',
  'claims-participants': 'a part of a page',
  'claims-participants-edit': 'a part of a page',
  'disabled-self-services': 'changes by name, each with its sentence',
};

let server: TestApp;
let cast: Cast;
let switched: { [flag: string]: Json } = {};
beforeAll(async () => {
  const usual = createFlags('localhost');
  server = await createWizardServer({ flagsFor: (who) => ({ ...usual.flagsFor(who), ...switched }) });
  cast = await invite(server.deps);
});
afterAll(() => server.close());

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { signedIn = false } = {}) {
  const headers = {
    'idempotency-key': randomUUID(),
    accept: 'application/json',
    'if-match': '"1"',
    ...(signedIn && { authorization: `Bearer ${cast.tokens.owner ?? ''}` }),
  };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json<Record<string, unknown>>() : {} };
}

const sample = (id: string) =>
  JSON.parse(readFileSync(new URL(`../../definitions/samples/${id}.json`, import.meta.url), 'utf8')) as {
    answers: Answers;
  };

test('Every flag is either used by a definition or listed here with its smaller effect', () => {
  const named = server.deps.registry
    .list()
    .flatMap(({ definition: { offer, change } }) => [offer?.flag, change?.flag])
    .filter((flag) => flag !== undefined);
  expect([...new Set([...named, ...Object.keys(others)])].sort()).toEqual(
    readFlags()
      .map(({ key }) => key)
      .sort(),
  );
});

describe('a flag that is off', () => {
  test('A flag that is off removes every route of the products and reports that use it, and of their drafts', async () => {
    const offered = server.deps.registry
      .list()
      .filter(({ definition }) => definition.offer?.flag !== undefined);
    expect(offered.map(({ definition }) => definition.id)).toContain('produkt.BHV_WECHSEL');
    for (const { definition } of offered) {
      const { id, key, kind, offer, addresses } = definition;
      const flag = offer?.flag ?? '';
      const [context = ''] = Object.keys(addresses);
      switched = { [flag]: true };
      const begun = await ask('POST', '/api/entwuerfe', { key: id, context, answers: {} });
      const calls = async () => {
        const draft = { key: id, context, answers: {} };
        const texts = [
          await ask('POST', '/api/entwuerfe', draft),
          await ask('GET', `/api/entwuerfe/${String(begun.body['id'])}`),
          await ask('PUT', `/api/entwuerfe/${String(begun.body['id'])}`, draft),
          await ask('GET', `/api/definitionen/${id}/${definition.version}.js`),
        ];
        if (kind === 'schaden')
          texts.push(
            await ask(
              'POST',
              '/api/schaeden/v2/ohne-vertrag',
              { definition: id, answers: {} },
              { signedIn: true },
            ),
          );
        if (kind === 'produkt') {
          const call = { context, answers: sample(id).answers, quote: 'x' };
          const made = { ...call, product: key };
          texts.push(
            await ask('GET', `/api/produkte/${key}/eingaben?context=${context}`),
            await ask('POST', `/api/produkte/${key}/preis`, call),
            await ask('POST', `/api/produkte/${key}/vorbereiten`, call),
            await ask('POST', `/api/produkte/${key}/antrag`, call),
            await ask('POST', '/api/dokumente/angebot', made),
            await ask('POST', '/api/dokumente/beratung', made),
            await ask('GET', `/api/dokumente/kundeninformation/${key}`),
            await ask('POST', '/api/beratung/kundeninformation', { product: key, email: 'a@example.de' }),
          );
        }
        return texts.map(({ status }) => status);
      };
      expect(begun.status, id).toBe(201);
      expect(await calls(), id).not.toContain(404);
      switched = { [flag]: false };
      expect(new Set(await calls()), id).toEqual(new Set([404]));
    }
    switched = {};
  });

  test('A flag that is off refuses every call of the changes that use it, with its sentence', async () => {
    const changes = server.deps.registry
      .list()
      .filter(({ definition }) => definition.change?.flag !== undefined);
    expect(changes.length).toBeGreaterThan(2);
    for (const { definition } of changes) {
      switched = { [definition.change?.flag ?? '']: false };
      const base = `/api/vertraege/${cast.contract}/aenderungen/${definition.key}`;
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/berechnen'],
        ['POST', '/code'],
        ['POST', ''],
      ] as const) {
        const body = method === 'POST' ? { answers: {} } : undefined;
        const { status, body: reply } = await ask(method, `${base}${path}`, body, { signedIn: true });
        expect([definition.key, path, status]).toEqual([definition.key, path, 409]);
        expect(reply['code']).toBe('change-impossible');
      }
    }
    switched = {};
  });
});
