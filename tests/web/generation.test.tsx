// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ContractDetails } from '#web/base/api/contracts.ts';
import { TariffGeneration } from '#web/service/contracts/TariffGeneration.tsx';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { ServicesContext, type Services } from '#web/base/services.ts';
import portals from '../../locales/live/portals.json';
import { stub } from '../support/stub.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'de', resources: { de: { portals } } });
});
afterEach(cleanup);

function draw(flag: boolean, contract: Partial<ContractDetails>, side: 'customer' | 'agent' = 'customer') {
  cleanup();
  const services = stub<Services>({ flags: createFlagStore({ 'product-generations': flag }) });
  const { container } = render(
    <ServicesContext value={services}>
      <TranslationProvider i18n={texts}>
        <TariffGeneration contract={{ state: 'active', ...contract } as ContractDetails} side={side} />
      </TranslationProvider>
    </ServicesContext>,
  );
  return container.textContent ?? '';
}

test('the generation of a tariff is shown and the newer one offered, while the flag is on', () => {
  const contract = { tariff: '2025-07-01', newerTariff: '2026-01-01' };
  expect(draw(false, contract)).toBe('');
  expect(draw(true, contract)).toContain('01.07.2025');
  expect(draw(true, contract)).toContain('Seit dem 01.01.2026 gibt es einen neueren Tarif.');
  const link = screen.getByRole('link', { name: portals.customer.contract.newerAsk });
  expect(link.getAttribute('href')).toBe('/kunden/kontakt/');
  draw(true, contract, 'agent');
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing is offered where the tariff is the newest, or the contract is over', () => {
  expect(draw(true, { tariff: '2026-01-01' })).not.toContain('neueren Tarif');
  expect(draw(true, { tariff: '2025-07-01', newerTariff: '2026-01-01', state: 'ended' })).not.toContain(
    'neueren Tarif',
  );
  expect(draw(true, {})).toBe('');
});
