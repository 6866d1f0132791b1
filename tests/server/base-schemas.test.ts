import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestAjv } from '#server/http/validator.ts';
import type { TestApp } from '../support/testApp.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.app.close());

test('Every schema of every route compiles', () => {
  const ajv = createRequestAjv();
  const judged = server.app.routeTable.flatMap(({ method, url, schema = {} }) => {
    const { params, querystring, headers, body } = schema;
    const parts = Object.entries({ params, querystring, headers, body });
    return parts.flatMap(([part, of]) => (of ? [{ name: `${String(method)} ${url} ${part}`, of }] : []));
  });
  const wrong = judged.flatMap(({ name, of }) => {
    try {
      ajv.compile(of as object);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(judged.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('Every schema that the server validates with is a valid JSON Schema', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync(
    ['schemas/api/*.schema.json', 'schemas/meta/*.schema.json', 'src/server/*.schema.json'],
    {
      cwd: root,
    },
  );
  const ajv = new Ajv2020({ strict: false });
  const wrong = files.filter(
    (file) => !ajv.validateSchema(JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as object),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('A refused call receives the reasons, also the first call of its route', async () => {
  const body = { answers: {}, nobodyKnows: true };
  const ask = () => server.app.inject({ method: 'POST', url: '/api/produkte/FAHRRAD/preis', payload: body });
  const [first, second] = [await ask(), await ask()];
  expect([first.statusCode, first.json()]).toMatchObject([422, { code: expect.any(String) as string }]);
  expect(second.statusCode).toBe(first.statusCode);
});
