import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJudgement } from '#server/answers/judgement/service.ts';
import type { TestApp } from '../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from './wizardServer.ts';

describe('Answers to questions that nobody asks any more', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createWizardServer();
  });
  afterAll(() => server.close());

  const gone = { moon: { phase: 'full' } };
  const answers = { ...bicycleAnswers, ...gone };

  test('Answers to removed questions stay in a draft that held them', async () => {
    const { open } = createJudgement(server.deps);
    const kept = { answers, version: 'forgotten long ago' };
    const opened = await open('FAHRRAD', { answers, caller: null }, undefined, kept);
    expect(opened.answers).toEqual(answers);
  });

  test('Answers to removed questions stay when an earlier item was removed', async () => {
    const { open } = createJudgement(server.deps);
    const items = (...list: object[]) => ({ moon: { craters: list } }) as never;
    const kept = { answers: items({}, { depth: 1 }), version: 'forgotten long ago' };
    const opened = open('FAHRRAD', { answers: items({ depth: 1 }), caller: null }, undefined, kept);
    expect((await opened).answers).toEqual(items({ depth: 1 }));
  });

  test('Answers to questions that were never asked are refused', async () => {
    const { open } = createJudgement(server.deps);
    const code = await open('FAHRRAD', { answers, caller: null }).catch(
      (error: { code: string }) => error.code,
    );
    expect(code).toBe('page-unknown');
  });
});
