import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, TestClock, type TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** What one test calls. */
interface Stage {
  server: TestApp;
  cast: Cast;
}

/**
 * Opens a server for the tests of a file, with people of its own for each.
 * @returns `call` as one of them, a second after the call before; `stage`, filled once a test has begun
 */
export function castCalls() {
  const clock = new TestClock();
  const stage: Partial<Stage> = {};
  const current = (): Stage => {
    const { server, cast } = stage;
    if (!server || !cast) throw new Error('No test has begun.');
    return { server, cast };
  };
  beforeAll(async () => {
    stage.server = await createTestApp({ clock });
  });
  beforeEach(async () => {
    if (stage.server) stage.cast = await invite(stage.server.deps);
  });
  afterAll(() => stage.server?.close());

  async function call<T>(who: CallerName, method: Method, url: string, payload?: object) {
    const { server, cast } = current();
    clock.advance({ seconds: 1 });
    const answer = await server.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${cast.tokens[who]}`, 'idempotency-key': randomUUID() },
    });
    return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as T };
  }
  return { clock, current, call };
}
