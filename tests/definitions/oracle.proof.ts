import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { createRuntime } from '#engine/runtime.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { chosenOf } from '../support/choice.ts';
import type { TestApp } from '../support/testApp.ts';
import { answersOf } from './agreement/answersArbitrary.ts';
import { definitionIds } from './support/definitionIds.ts';

const seed = Number(process.env.SEED ?? 20_261_121);
const today = '2026-11-20';

/** The same schema, judged at run time by the validator that usually stands behind rjsf's forms. */
async function oracle() {
  const runtime = createRuntime();
  await loadLazyFormats(lazyFormatNames, runtime);
  const customFormats = Object.fromEntries(
    formatNames.map((name) => [name, (value: string) => runtime.formats[name]?.(value) ?? false]),
  );
  return customizeValidator({
    AjvClass: Ajv2020 as never,
    customFormats,
    ajvOptionsOverrides: { strict: false, allErrors: true },
  });
}

describe(`Emitted validators say what rjsf's own validator says (seed ${seed})`, () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createWizardServer();
  });
  afterAll(() => server?.close());

  for (const id of chosenOf(definitionIds(), (each) => each)) {
    test(id, async () => {
      const version = server.deps.registry.get(id)?.definition.version ?? '';
      const loaded = await server.deps.registry.loaded(id, version);
      if (!loaded) throw new Error(`${id} is not published`);
      const judge = await oracle();
      const differing: string[] = [];
      for (const answers of fc.sample(answersOf(loaded, today), { seed, numRuns: 400 })) {
        for (const [page, values] of Object.entries(answers)) {
          const schema = loaded.definition.pages[page]?.schema;
          const ours = loaded.validators[`page/${page}`];
          if (!schema || !ours) continue;
          const { errors = [] } = judge.rawValidation<{ keyword: string; instancePath: string }>(
            schema as never,
            values as never,
          );
          const valid = ours(values as Json);
          const said = (list: { keyword: string; instancePath: string }[]) =>
            [...new Set(list.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`))]
              .sort()
              .join('\n');
          if (valid !== (errors.length === 0) || said(ours.errors ?? []) !== said(errors))
            differing.push(
              `${page} ${JSON.stringify(values)}\nours ${said(ours.errors ?? [])}\nits ${said(errors)}`,
            );
        }
      }
      expect(differing.slice(0, 3), 'pages that are judged differently').toEqual([]);
    });
  }
});
