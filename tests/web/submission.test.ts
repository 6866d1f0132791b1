import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedDefinition } from '#engine/load.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { failed, succeeded } from '#web/base/api/result.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { createSender } from '#web/wizard/session/sender.ts';
import { createSubmission } from '#web/wizard/session/submission.ts';
import type { Attempt } from '#web/wizard/session/tab.ts';
import { inputs, small } from '../engine/support/load.ts';
import { manualTime } from './manualTime.ts';

const receipt: ApplicationReceipt = { number: 'A-1', decision: 'accept', documents: [], nextSteps: [] };
type Answer = ServiceResult<ApplicationReceipt>;

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small({ pages: { bike: { properties: { type: { type: 'string' } } } } });
});

function setUp(answers: Answer[]) {
  const time = manualTime();
  const keys: string[] = [];
  const posted: string[] = [];
  const world = { fingerprint: 'answers', attempt: undefined as Attempt | undefined };
  let ids = 0;
  const make = () =>
    createSubmission({
      loadSender: async (onChange) =>
        createSender({
          press: (pressed) => {
            const { fingerprint } = world;
            const post = async (key: string) => {
              keys.push(key);
              posted.push(`${pressed?.kind} of ${fingerprint}`);
              return answers.shift() ?? succeeded(receipt);
            };
            return { fingerprint, post };
          },
          attempt: () => world.attempt,
          remember: (attempt) => {
            world.attempt = attempt;
          },
          makeId: () => `key-${(ids += 1)}`,
          store: { loaded: () => loaded, answers: () => ({}), inputs: () => inputs() },
          step: () => 'summary',
          later: time.later,
          onChange,
        }),
    });
  return { submission: make(), make, time, keys, posted, world };
}

const problem = (status: number, members: object) =>
  failed<ApplicationReceipt>(status, 'x', { title: 'x', status, ...members });

describe('sending an application', () => {
  test('ten clicks send once and answer the same number', async () => {
    const { submission, keys } = setUp([]);
    const all = await Promise.all(Array.from({ length: 10 }, () => submission.send()));
    all.push(await submission.send());
    expect(keys).toEqual(['key-1']);
    expect(new Set(all.map((state) => JSON.stringify(state)))).toHaveLength(1);
    expect(submission.get()).toEqual({ status: 'done', receipt });
  });

  test('a lost answer is asked for again under the same key', async () => {
    const { submission, time, keys } = setUp([failed('unknown'), failed(503)]);
    const sending = submission.send();
    await time.pass(4000);
    expect(await sending).toEqual({ status: 'done', receipt });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('after a failure, and after a reload, the same answers keep their key', async () => {
    const { submission, make, time, keys } = setUp([failed('unknown'), failed('unknown'), failed('unknown')]);
    const sending = submission.send();
    await time.pass(4000);
    expect(await sending).toEqual({ status: 'failed', problem: undefined });
    expect(await make().send()).toMatchObject({ status: 'done' });
    expect(new Set(keys)).toEqual(new Set(['key-1']));
  });

  test('what is still on its way when the page is loaded anew is known, until an answer has come', async () => {
    const { submission, make, time, world } = setUp([failed('unknown'), failed('unknown')]);
    const pressed = { kind: 'application' } as const;
    const sending = submission.send();
    const reloaded = await make().sender();
    expect(reloaded.isUnderWay(pressed)).toBe(true);
    world.fingerprint = 'other answers';
    expect(reloaded.isUnderWay(pressed)).toBe(false);
    world.fingerprint = 'answers';
    await time.pass(4000);
    await sending;
    expect(reloaded.isUnderWay(pressed)).toBe(false);
  });

  test('what was pressed is fixed at the click: what changes meanwhile is in no repetition', async () => {
    const { submission, time, world, posted } = setUp([failed('unknown'), failed('unknown')]);
    // As the summary does before its button is drawn.
    await submission.sender();
    const sending = submission.send({ kind: 'request' });
    world.fingerprint = 'answers that came later';
    void submission.send({ kind: 'application', quote: 'that came later' });
    await time.pass(4000);
    expect(await sending).toMatchObject({ status: 'done' });
    expect(posted).toEqual(Array.from({ length: 3 }, () => 'request of answers'));
  });

  test('other answers get another key', async () => {
    const { submission, world, keys } = setUp([problem(500, {})]);
    await submission.send();
    world.fingerprint = 'other answers';
    await submission.send();
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  test('a price that has changed is shown, not sent', async () => {
    const { submission } = setUp([problem(409, { code: 'quote-stale', price: { quote: 'new' } })]);
    expect(await submission.send()).toEqual({ status: 'stale', price: { quote: 'new' } });
  });

  test('errors come back with their pages', async () => {
    const errors = [{ page: 'bike', pointer: '/bike/type', keyword: 'required', params: {} }];
    const { submission } = setUp([problem(422, { code: 'answers-invalid', errors })]);
    expect(await submission.send()).toEqual({ status: 'rejected', errors });
  });

  test('errors that name no page, or not what they are worded by, stop nobody', async () => {
    const error = { pointer: '/type', keyword: 'required' };
    const received = [{ ...error, page: 'bike', message: 'Bitte wählen Sie.' }, error];
    const { submission } = setUp([problem(422, { code: 'answers-invalid', errors: received })]);
    expect(await submission.send()).toMatchObject({
      status: 'rejected',
      errors: [{ ...error, page: 'bike', params: {} }],
    });
    const { submission: other } = setUp([problem(422, { code: 'answers-invalid', errors: [error] })]);
    expect(await other.send()).toMatchObject({ status: 'failed' });
  });

  test('whoever hears of errors may take them back at once', async () => {
    const errors = [{ page: 'bike', pointer: '/type', keyword: 'required', params: {} }];
    const { submission } = setUp([problem(422, { code: 'answers-invalid', errors })]);
    submission.subscribe(() => {
      if (submission.get().status === 'rejected') submission.reset();
    });
    await submission.send();
    expect(submission.get()).toEqual({ status: 'idle' });
    expect(await submission.send()).toMatchObject({ status: 'done' });
  });
});
