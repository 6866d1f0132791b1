import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdentity, type IdentityUnderTest } from './identity/portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

const sessionsOf = (access: string) =>
  identity.app.inject({ url: '/api/benutzer/sitzungen', headers: { authorization: `Bearer ${access}` } });
const end = (access: string, id: string) =>
  identity.app.inject({
    method: 'DELETE',
    url: `/api/benutzer/sitzungen/${id}`,
    headers: { authorization: `Bearer ${access}` },
  });

describe('own sessions', () => {
  test('are seen and ended by their person, and by nobody else', async () => {
    const [here, there] = [await identity.signIn(), await identity.signIn()];
    const { items } = (await sessionsOf(here.access)).json<{ items: { id: string; current: boolean }[] }>();
    expect(items.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = items.find(({ current }) => !current)?.id ?? '';
    await identity.admin.create({
      portal: 'benutzer',
      username: 'ben@example.de',
      brand: 'haus',
      password: 'Sommer-2026!',
      attributes: { email: 'ben@example.de', phone_number: '+491701234711' },
    });
    const ben = await identity.signIn('ben@example.de');
    expect((await end(ben.access, other)).statusCode).toBe(404);
    expect((await end(here.access, other)).statusCode).toBe(204);
    expect((await end(here.access, other)).statusCode).toBe(404);
    expect((await sessionsOf(there.access)).statusCode).toBe(401);
    expect((await sessionsOf(here.access)).json<{ items: unknown[] }>().items).toHaveLength(1);
  });

  test('are told to nobody without a good token, and are kept by no cache', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi'])
      expect(
        (await identity.app.inject({ url: '/api/benutzer/sitzungen', headers: { authorization } }))
          .statusCode,
      ).toBe(401);
    const { access } = await identity.signIn();
    expect((await sessionsOf(access)).headers['cache-control']).toBe('no-store');
  });
});
