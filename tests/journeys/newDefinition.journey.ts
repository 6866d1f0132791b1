import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { definitionSources, openSource } from '../../src/cli/openDefinitions.ts';
import { sheetOf } from '../definitions/pages/entryOf.ts';
import { Form } from '../support/form.ts';
import { mouse } from '../support/hand.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { patience } from '../support/patience.ts';
import { watchedCopy } from '../support/watchedCopy.ts';

stories('A new product by one command', (story) => {
  story('is available at once without a restart, a build or code', async (arrive, atEnd) => {
    const { folder, server } = await watchedCopy(atEnd);
    const visitor = await arrive({ serverUrl: server.url });
    expect(await visitor.open('/hunde-op/antrag/')).toBe(404);
    const made = spawnSync(process.execPath, ['src/cli/new.ts', 'produkt', 'HUNDE_OP'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('/hunde-op/antrag/');
    await expect
      .poll(async () => (await fetch(`${server.url}/hunde-op/antrag/`)).status, { timeout: patience })
      .toBe(200);

    const source = definitionSources(folder).find(({ id }) => id === 'produkt.HUNDE_OP');
    if (!source) throw new Error('The new definition was not written');
    const { loaded } = await openSource(source);
    const sample = JSON.parse(
      readFileSync(path.join(folder, 'tests/definitions/samples/produkt.HUNDE_OP.json'), 'utf8'),
    ) as { today: string; context: string; answers: Answers };
    const inputs = {
      ...sample,
      role: 'offen',
      brand: 'haus',
      flags: {},
      lookups: {},
    };

    await visitor.open('/hunde-op/antrag/');
    for (const { page, slug, kind } of pathOf(loaded, sample.answers, inputs).steps) {
      await expect.poll(() => visitor.path()).toBe(`/hunde-op/antrag/${slug}/`);
      await visitor.isSound();
      if (kind !== 'questions') break;
      const form = new Form(visitor.page, source.namespace, mouse);
      await form.fill(page, sheetOf(loaded.definition.pages[page]?.fields ?? [], sample.answers[page] ?? {}));
      const onward = visitor.button(text('wizard:navigation.next'));
      await onward.or(visitor.button(text('wizard:navigation.toSummary'))).click();
    }
    await visitor.button(text('wizard:navigation.submit')).click();
    await visitor.page.getByText(text('wizard:result.number'), { exact: true }).waitFor();
    await expect
      .poll(async () =>
        (
          await fetch(`${server.url}/dev/postausgang`, {
            headers: { accept: 'application/json' },
          })
        ).text(),
      )
      .toContain('Hunde Op');

    await visitor.open('/');
    await visitor.link('Hunde Op').waitFor();
    const again = spawnSync(process.execPath, ['src/cli/new.ts', 'produkt', 'HUNDE_OP'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([again.status, again.stdout.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('gibt es schon')],
    ]);
  });
});
