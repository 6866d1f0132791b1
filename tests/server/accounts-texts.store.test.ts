import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdentity, type IdentityUnderTest } from './identity/portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

/** Requests a code by text message. @returns the status, with the error code where refused */
async function askFor(to: string, remoteAddress = '192.0.2.1'): Promise<[number, string]> {
  const payload = { purpose: 'kontakt', channel: 'sms', to };
  const answer = await identity.app.inject({ method: 'POST', url: '/api/tan', payload, remoteAddress });
  return [answer.statusCode, answer.json<{ type?: string }>().type?.split('/').at(-1) ?? ''];
}

describe('a text message that anybody may cause', () => {
  test('Text messages are sent to European numbers, not to satellite or expensive numbers', async () => {
    for (const to of ['+491701234567', '+436641234567', '+41781234567'])
      expect([to, (await askFor(to))[0]]).toEqual([to, 201]);
    for (const to of ['+252612345678', '+12015550123', '+882161234567'])
      expect([to, (await askFor(to))[0]]).toEqual([to, 422]);
    expect(await askFor('+252612345678')).toEqual([422, 'phone-country']);
  });

  test('One number gets about twenty text messages an hour at most, whatever the requesting addresses', async () => {
    let sent = 0;
    for (let asked = 0; asked < 120; asked += 1) {
      const [status] = await askFor('+491701234599', `192.0.2.${asked + 1}`);
      if (status === 201) sent += 1;
      else expect(status).toBe(429);
      identity.clock.advance({ seconds: 30 });
    }
    expect(sent).toBeGreaterThan(8);
    expect(sent).toBeLessThan(25);
  });

  test('All numbers together get as many text messages an hour as the settings allow', async () => {
    const most = identity.deps.settings.sms.perHour;
    identity.deps.settings.sms.perHour = 3;
    try {
      const statusOf = async (at: number) => (await askFor(`+4917012345${at}`, `198.51.100.${at}`))[0];
      expect([await statusOf(10), await statusOf(11), await statusOf(12)]).toEqual([201, 201, 201]);
      expect(await statusOf(13)).toBe(429);
      identity.clock.advance({ minutes: 61 });
      expect(await statusOf(13)).toBe(201);
    } finally {
      identity.deps.settings.sms.perHour = most;
    }
  });
});
