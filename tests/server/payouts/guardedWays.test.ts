import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

/** Kinds of definitions in which an account moves no money out, and why. */
const bringsMoneyIn: { [kind: string]: string } = {
  produkt:
    'the first account of a new contract: premiums are drawn from it, what is paid back goes where it came from',
};

/** Routes with an account in body or answer, each with the rule that guards it or the reason why none is needed. */
const options: { [route: string]: string } = {
  'GET /api/partner/{id}/bankverbindung': 'reads only',
  'PUT /api/partner/{id}/bankverbindung': 'guarded: payouts, code for these accounts',
  'POST /api/benutzer/tan/{partnerId}': 'sends the code for these accounts',
  'POST /api/tan': 'sends the code for these accounts',
  'GET /api/validate/iban/{iban}': 'judges a text',
};

test('Every account that a definition asks for is guarded or only pays in', () => {
  const accounts = server.deps.registry
    .list()
    .flatMap(({ definition }) =>
      fieldsBySemantic(definition, 'iban').map(({ pointer }) => ({ definition, pointer })),
    );
  expect(accounts.length).toBeGreaterThan(10);
  for (const { definition, pointer } of accounts) {
    const { kind, change, payout, id } = definition;
    if (bringsMoneyIn[kind]) continue;
    const rule = kind === 'aenderung' ? change : payout?.account === pointer ? payout : undefined;
    expect([id, rule?.proof, rule?.notice]).toEqual([id, 'tan', true]);
    expect(rule?.holdsPayouts, id).toBeGreaterThanOrEqual(24);
  }
});

test('Every schema field for an account has its semantic', () => {
  const folder = join(import.meta.dirname, '../../../schemas');
  const wrong: string[] = [];
  const visit = (value: unknown, location: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { format, 'x-semantic': semantic } = value as { [word: string]: unknown };
    if (/^(iban|iban-de|payout-account)$/.test(String(format)) && semantic !== 'iban') wrong.push(location);
    for (const [name, member] of Object.entries(value)) visit(member, `${location}/${name}`);
  };
  for (const room of ['common', 'produkte', 'aenderungen', 'schaeden', 'erklaerungen'])
    for (const file of readdirSync(join(folder, room)))
      visit(JSON.parse(readFileSync(join(folder, room, file), 'utf8')), `${room}/${file}`);
  expect(wrong).toEqual([]);
});

test('Every route that takes or returns an account is on the list', async () => {
  const { body } = await server.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = JSON.parse(body) as { paths: { [path: string]: { [method: string]: object } } };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => /iban|bankAccount|"accounts"/i.test(`${path} ${JSON.stringify(operation)}`))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.filter((route) => !options[route] && !carriesAnswers(route)).sort()).toEqual([]);
});

/** Wizard routes carry answers, whose accounts the first test covers. */
const carriesAnswers = (route: string) => /\/api\/(schaeden\/|vertraege\/|\{product\}|extranet)/.test(route);
