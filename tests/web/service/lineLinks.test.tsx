// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { ServicesContext, type Services } from '#web/base/services.ts';
import { LineLinks } from '#web/service/claims/LineLinks.tsx';
import { stub } from '../../support/stub.ts';

test('A kind of claim is offered as soon as its words are here, never under the id of its definition', async () => {
  let arrive = () => {};
  const texts = createInstance();
  await texts.init({
    lng: 'de',
    resources: { de: { 'schaden.fahrrad': { title: 'Fahrradschaden melden' } } },
  });
  texts.loadNamespaces = () => new Promise<void>((resolve) => (arrive = resolve));
  const addresses = { meldung: '/kunden/schaden-melden/fahrrad/{contractIndex}/' };
  const definitions = [{ id: 'schaden.fahrrad', key: 'fahrrad', addresses }];
  render(
    <ServicesContext value={stub<Services>({ texts, bootstrap: { definitions } })}>
      <LineLinks context="meldung" place="anderer" />
    </ServicesContext>,
  );
  expect(screen.queryAllByRole('link')).toEqual([]);
  arrive();
  const link = await screen.findByRole('link', { name: 'Fahrradschaden melden' });
  expect(link.getAttribute('href')).toBe('/kunden/schaden-melden/fahrrad/anderer/');
});
