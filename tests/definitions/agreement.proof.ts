import * as fc from 'fast-check';
import type { Browser } from 'playwright';
import { firstPartAddress, laterPartAddress } from '#engine/definition/moduleAddress.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Inputs } from '#engine/definition/answers.ts';
import { selectContracts } from '#engine/cases/selectContracts.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { connectBrowser } from '../support/sharedBrowser.ts';
import type { TestApp } from '../support/testApp.ts';
import { answersOf } from './agreement/answersArbitrary.ts';
import { openJudgePage } from './agreement/judgePage.ts';
import { verdictOf, type Question } from './agreement/verdictOf.ts';
import { demoContracts } from '../../src/cli/demoContracts.ts';
import { definitionIds } from './support/definitionIds.ts';
import { choiceWords, chosenOf } from '../support/choice.ts';

/** `SEED=1234` repeats a run; the number of sets can be raised for a longer run. */
const seed = Number(process.env.SEED ?? 20_261_121);
const sets = Number(process.env.ANSWER_SETS ?? 10_000);
const batch = 500;
const today = '2026-11-20';

describe(`Browser and server judge alike (seed ${seed}, ${sets} random sets of answers)${choiceWords}`, () => {
  const serverUrl = inject('serverUrl');
  let browser: Browser;
  let server: TestApp;

  beforeAll(async () => {
    [browser, server] = await Promise.all([
      connectBrowser(inject('browserAddressFile')),
      createWizardServer(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Returns the inputs that the server makes for a set of answers, verdicts of look-ups included. */
  async function questionsOf(id: string): Promise<Question[]> {
    const judgement = createJudgement(server.deps);
    const loaded = await judgement.load(id);
    const contexts = Object.keys(loaded.definition.addresses);
    const { all: subjects } = selectContracts({
      loaded,
      today,
      contracts: demoContracts(server.deps.root, today),
    });
    const given = fc.sample(answersOf(loaded, today), { seed, numRuns: sets });
    return Promise.all(
      given.map(async (answers, index) => {
        const context = contexts[index % contexts.length] ?? '';
        // Flags alternate, so that each is tried both on and off.
        const flags: Inputs['flags'] = Object.fromEntries(
          Object.entries(server.deps.flags.flagsFor({ brand: 'haus' })).map(([flag, value], bit) => [
            flag,
            typeof value === 'boolean' ? value !== (((index >> (bit % 10)) & 1) === 1) : value,
          ]),
        );
        const lookups = await judgement.lookupsOf(loaded, answers);
        const contract = subjects[index % subjects.length];
        const inputs = {
          ...judgement.freshInputs(context, 'haus', { frozen: flags }),
          lookups,
          brokered: index % 3 === 1,
          ...(contract && { contract }),
        };
        return { answers, inputs };
      }),
    );
  }

  for (const id of chosenOf(definitionIds(), (each) => each)) {
    test(id, async () => {
      const questions = await questionsOf(id);
      const loaded = await createJudgement(server.deps).load(id);
      const expected = questions.map((question) => verdictOf(loaded, question));

      const page = await browser.newPage();
      await openJudgePage(page, serverUrl);
      const { version } = loaded.definition;
      const address = `/api/definitionen/${encodeURIComponent(id)}/${version}.js`;
      const parts = [firstPartAddress(address), laterPartAddress(address)] as const;
      await page.evaluate((addresses) => window.browserJudge.open(...addresses), parts);
      const differing: string[] = [];
      for (let from = 0; from < questions.length; from += batch) {
        const asked = questions.slice(from, from + batch);
        // As text, so that values without JSON form reach neither side.
        const judged = await page.evaluate(
          (text) => window.browserJudge.judge(JSON.parse(text) as never),
          JSON.stringify(asked),
        );
        judged.forEach((verdict, index) => {
          if (verdict !== expected[from + index])
            differing.push(
              `${JSON.stringify(asked[index])}\n browser ${verdict}\n server ${expected[from + index]}`,
            );
        });
      }
      await page.close();
      expect(differing.slice(0, 3), 'sets of answers that are judged differently').toEqual([]);
      // Random sets that never get far would prove little.
      const complete = expected.filter((verdict) => verdict.includes('"complete":true,"decision"')).length;
      expect(complete, 'sets that are good to be sent').toBeGreaterThan(sets / 1000);
    });
  }
});
