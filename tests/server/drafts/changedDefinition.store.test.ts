import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { withChanges, type Change } from '../../definitions/support/change.ts';
import { baseFiles } from '../../definitions/support/fixtures.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { openCheckout } from '../definitions/support/checkout.ts';

const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';

/** Renames the page about the person and removes the question about children. */
function renamed(): { [path: string]: string } {
  const files = withChanges(baseFiles(), [
    { file: schema, at: '/properties/person/properties/children', to: undefined },
    {
      file: schema,
      at: '/properties/person/properties/town',
      to: { type: 'string', 'x-sensitivity': 'none' },
    },
    { file: texts, at: '/fields/person/children', to: undefined },
    { file: texts, at: '/fields/person/town', to: { label: 'Ort' } },
  ]);
  const named = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll('"person"', '"owner"').replaceAll('/person/', '/owner/'),
    ]),
  );
  return withChanges(named, [{ file: flow, at: '/pages/owner/was', to: ['person'] }]);
}

/** A transformation of files. */
const between = (files: { [path: string]: string }): Change[] =>
  Object.entries(files).map(([file, text]) => ({ file, text }));

describe('A draft, and the server after its definition was changed', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let before: TestApp;
  let after: TestApp;
  let back: TestApp;
  let checkout: Awaited<ReturnType<typeof openCheckout>>;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { db } = database;
    checkout = await openCheckout(db);
    const { registry, clock } = checkout;
    before = await createTestApp({ db, clock, registry });
    checkout.edit(...between(renamed()));
    after = await createTestApp({ db, clock, registry: await checkout.again() });
    checkout.edit(...between(baseFiles()));
    back = await createTestApp({ db, clock, registry: await checkout.again() });
  });
  afterAll(async () => {
    for (const server of [before, after, back]) await server.close();
    checkout.close();
    await database.close();
  });

  const answers: Answers = {
    bike: { kind: 'city' },
    person: { consent: true, children: [{}, { name: 'Ida' }] },
  };
  const provenance = { '/person/consent': 'agent' };
  const versionOf = (server: TestApp) => server.deps.registry.get('KLEIN')?.definition.version;

  interface Stored {
    id: string;
    version: string;
    answers: JsonObject;
    step: string;
    added?: string[];
    draft: Stored;
  }
  const begin = async (server = before) => {
    const body = { key: 'KLEIN', answers, provenance, step: 'person' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload: body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Stored>().id;
  };
  const read = async (server: TestApp, id: string) =>
    (await server.app.inject({ url: `/api/entwuerfe/${id}` })).json<Stored>();
  const save = (server: TestApp, id: string, body: { [member: string]: Json }, etag = '"1"') =>
    server.app.inject({
      method: 'PUT',
      url: `/api/entwuerfe/${id}`,
      headers: { 'if-match': etag },
      payload: { key: 'KLEIN', provenance, ...body },
    });

  test('A draft of an older version is read under current names with the added questions', async () => {
    const found = await read(after, await begin());
    expect(found).toMatchObject({ step: 'owner', version: versionOf(after), added: ['/owner/town'] });
    expect(found.answers).toEqual({ bike: answers['bike'], owner: answers['person'] });
    expect(found).toMatchObject({ provenance: { '/owner/consent': 'agent' } });
  });

  test('A draft of the current version names no added questions', async () => {
    expect(await read(before, await begin())).not.toHaveProperty('added');
  });

  test('A draft keeps answers of a page that no longer asks for them', async () => {
    const id = await begin();
    const { answers: moved } = await read(after, id);
    const saved = await save(after, id, { answers: moved });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await read(after, id)).answers).toEqual(moved);
  });

  test('A draft keeps such answers when an earlier item is removed', async () => {
    const id = await begin();
    const saved = await save(after, id, { answers: { owner: { children: [{ name: 'Ida' }] } } });
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('A draft refuses members that no version asked for', async () => {
    const saved = await save(after, await begin(), { answers: { owner: { moon: 'full' } } });
    // The body names the current version, so that the browser can save the rest.
    const message = 'Diese Angabe kennen wir nicht.';
    const errors = [{ page: 'owner', pointer: '/moon', keyword: 'unknown', message }];
    expect(saved.json()).toMatchObject({ code: 'member-unknown', errors });
  });

  test('An open page of an older version saves, and the draft returns under current names', async () => {
    const id = await begin();
    const old = await save(after, id, { answers, version: versionOf(before) ?? '' });
    expect(old.statusCode, old.body).toBe(200);
    expect((await read(after, id)).answers).toHaveProperty('owner');
  });

  test('A draft saved by a newer page is refused to an older one with its version', async () => {
    const id = await begin();
    await save(after, id, { answers: (await read(after, id)).answers });
    const late = await save(after, id, { answers, version: versionOf(before) ?? '' });
    expect(late.json()).toMatchObject({ code: 'draft-conflict', draft: { version: versionOf(after) } });
    const mine = await save(after, id, { answers, version: versionOf(before) ?? '' }, '"2"');
    expect(mine.statusCode, mine.body).toBe(200);
  });

  test('A draft finds its answers again when the change is reverted', async () => {
    const id = await begin();
    const { answers: moved } = await read(after, id);
    await save(after, id, { answers: moved, step: 'owner' });
    const found = await read(back, id);
    expect(found).toMatchObject({ answers, step: 'person', provenance });
    const saved = await save(back, id, { answers: found.answers }, '"2"');
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('A draft survives the removal of its definition', async () => {
    const id = await begin();
    const { list, moduleText, problems, subscribe, removeUnused } = before.deps.registry;
    const registry = {
      list,
      moduleText,
      problems,
      subscribe,
      removeUnused,
      get: () => undefined,
      resolveAddress: () => undefined,
      load: () => Promise.resolve(undefined),
    };
    const gone = await createTestApp({ db: before.deps.db, clock: before.clock, registry });
    expect(await read(gone, id)).toMatchObject({ answers });
    await gone.close();
  });
});
