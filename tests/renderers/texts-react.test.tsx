// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createInstance, type BackendModule, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { TranslationProvider, useTranslation } from '#renderers/ui/translation.tsx';

/** Texts whose namespaces come from a server that the test controls. */
async function texts(): Promise<{ texts: i18n; answer: () => void }> {
  const waiting: (() => void)[] = [];
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, namespace, done) => {
      if (namespace === 'common') done(null, { hello: 'Guten Tag' });
      else waiting.push(() => done(null, { late: 'Auch das' }));
    },
  };
  const instance = createInstance();
  await instance.use(backend).init({ lng: 'de', ns: ['common'], defaultNS: 'common' });
  return { texts: instance, answer: () => waiting.splice(0).forEach((each) => each()) };
}

let draws = 0;
function Words({ namespace, words: text }: { namespace?: string[]; words: string }) {
  const { t } = useTranslation(namespace);
  draws += 1;
  return <p>{t(text)}</p>;
}

test('the built app draws its texts, loads a namespace that is missing, and draws each component once more then', async () => {
  const { texts: instance, answer } = await texts();
  render(
    <TranslationProvider i18n={instance}>
      <Words words="hello" />
      <Words namespace={['later', 'common']} words="late" />
    </TranslationProvider>,
  );
  expect(screen.getByText('Guten Tag')).toBeTruthy();
  draws = 0;
  await act(async () => answer());
  expect(screen.getByText('Auch das')).toBeTruthy();
  expect(draws).toBe(2);
});
