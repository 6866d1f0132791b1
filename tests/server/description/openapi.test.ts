import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiDocument, Operation } from '#server/app/operation/docsPage.ts';
import { publishedPath } from '#server/app/operation/publishedRoute.ts';
import { catalogue } from '#engine/errors/catalogue.ts';
import problems from '../../../schemas/api/problem.schema.json' with { type: 'json' };
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
let paths: NonNullable<ApiDocument['paths']>;
let document: ApiDocument;
beforeAll(async () => {
  server = await createWizardServer();
  document = (await server.app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();
  paths = document.paths!;
});
afterAll(() => server.close());

const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Every operation with its name, `get /api/konto`. */
const operations = (): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

/** Pages and files of the web app, whose addresses no description can list. */
const anyAddress = /\*/;
/** The description has a path for each list instead. */
const perList = '/api/suche/:finder';

describe('The description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const verdict = await new Validator().validate(
      structuredClone<object>(document) as { [member: string]: unknown },
    );
    expect(verdict.errors ?? []).toEqual([]);
  });

  test('lists every route that the router has, and none that it has not', () => {
    const routed = server.app.routeTable
      .filter(({ url }) => !anyAddress.test(url) && !url.startsWith(perList))
      .flatMap((route) =>
        [route.method]
          .flat()
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method.toLowerCase()} ${braced(publishedPath(route))}`),
      );
    const listed = operations()
      .map(([name]) => name)
      .filter((name) => !name.includes(' /api/suche/'));
    expect(listed.sort()).toEqual([...new Set(routed)].sort());
  });

  test('lists itself, messages and every list that can be searched, by the names of their parameters', () => {
    const parameters = (path: string) =>
      (paths[path]?.['get']?.parameters ?? []).map(({ name, in: location }) => `${location} ${name}`);
    expect(Object.keys(paths)).toContain('/api/openapi.json');
    expect(parameters('/api/nachrichten/{pool}/{id}').sort()).toEqual(['path id', 'path pool']);
    expect(parameters('/api/suche/hunderassen')).toContain('query q');
    expect(parameters('/api/suche/fahrradhersteller')).toContain('query q');
    expect(parameters('/api/suche/gewerbearten/{product}')).toEqual(
      expect.arrayContaining(['path product', 'query q']),
    );
    expect(parameters('/api/vertraege')).toContain('query partnernummer');
    expect(parameters('/api/adresse/strassen')).toEqual(['query plz', 'query q']);
  });

  test('describes every part of an address as a parameter, in a sentence or by its form', () => {
    const wrong = operations().flatMap(([name, { parameters = [] }]) => {
      const asked = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
      const described = parameters.filter((parameter) => parameter.in === 'path').map((each) => each.name);
      return JSON.stringify(asked.sort()) === JSON.stringify(described.sort()) ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  test('says of every call what it answers, and that an error is a problem document', () => {
    const wrong = operations().flatMap(([name, { responses = {} }]) => {
      const good = Object.keys(responses).filter((status) => /^2/.test(status));
      const described = good.every((status) => status === '204' || responses[status]?.content);
      const hasErrors = 'default' in responses;
      return good.length > 0 && described && hasErrors ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  test('names the headers that a handler reads: key of repetition, version that was seen', () => {
    const wrong = server.app.routeTable.flatMap(({ method, url, schema, handler }) => {
      const read = [...String(handler).matchAll(/headers\[["'](idempotency-key|if-match)["']\]/g)];
      const described = Object.keys((schema?.headers as { properties?: object })?.properties ?? {});
      return read
        .filter(([, name = '']) => !described.includes(name))
        .map(([, name]) => `${String(method)} ${url} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('knows the codes of all errors', () => {
    expect([...problems.$defs.problem.properties.code.enum].sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('lists the paths of the project’s public interface under their names', () => {
    const named = readFileSync(new URL('./paths.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const listed = new Set(operations().map(([name]) => name));
    expect(named.filter((name) => !listed.has(name))).toEqual([]);
  });
});
