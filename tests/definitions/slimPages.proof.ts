// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { slimRjsf } from '#renderers/theme/slim/slimRjsf.ts';
import { chosenOf, choiceWords } from '../support/choice.ts';
import { open, sources } from './support/opened.ts';
import { bundleDrawPages } from './drawn/bundle.ts';
import { statesOf, textsOf } from './drawn/statesOf.ts';

const engine = { fieldStatesOf, judgePage, prefillsOf };

describe(`Every page in every state is the same with rjsf as it comes and as the build bundles it${choiceWords}`, () => {
  let whole: Awaited<ReturnType<typeof bundleDrawPages>>;
  let slim: typeof whole;
  beforeAll(async () => {
    whole = await bundleDrawPages([]);
    slim = await bundleDrawPages([slimRjsf()]);
  });

  test.each(chosenOf(sources, ({ id }) => id).map(({ id }) => id))('%s', async (id) => {
    const opened = await open(id);
    const of = { loaded: opened.loaded, engine, states: statesOf(opened), texts: textsOf(opened) };
    const drawn = await slim.drawPages(of);
    expect(Object.values(drawn).filter((html) => html === '')).toEqual([]);
    expect(drawn).toEqual(await whole.drawPages(of));
  });
});
