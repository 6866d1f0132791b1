// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Portfolio } from '#api/portfolio.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent } from '../support/people.ts';

const sums: Portfolio = {
  count: 3,
  yearCent: 300_00,
  products: [
    { product: 'HAUSRAT', title: 'Hausratversicherung', count: 1, yearCent: 200_00 },
    { product: 'FAHRRAD', title: 'Fahrradversicherung', count: 2, yearCent: 100_00 },
  ],
  months: [{ month: 1, count: 3, yearCent: 300_00 }],
  renewals: [{ from: '2026-12-01', until: '2026-12-07', count: 0, yearCent: 0 }],
  endings: [{ month: '2026-04', count: 1, yearCent: 50_00 }],
  gaps: [{ key: 'dogWithoutLiability', title: 'Hund ohne Haftpflicht', customers: 4 }],
};

test('The portfolio is read as tables, in premiums or contracts, and leads to who has them', async () => {
  const user = userEvent.setup();
  const replies = { ...asAgent, 'GET /api/vermittler/kundenbestand/auswertung': sums };
  await openPage({ kind: 'agent', section: 'portfolio' }, replies, { at: 'vermittler' });
  const products = await screen.findByRole('table', { name: 'Nach Produkt' });
  const figures = () =>
    within(products)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(figures()).toEqual(['200,00\u00A0€', '100,00\u00A0€']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zahlen' }), 'Verträge');
  expect(figures()).toEqual(['1', '2']);
  // A long name may break at its joints.
  const addressOf = (name: string) =>
    screen
      .getByRole('link', { name: (shown) => shown.replaceAll('\u00AD', '') === name })
      .getAttribute('href');
  expect(addressOf('Fahrradversicherung')).toBe('/vermittler/kundenbestand/?produkt=FAHRRAD');
  expect(addressOf('Hund ohne Haftpflicht')).toBe('/vermittler/kundenbestand/?luecke=dogWithoutLiability');
  expect(screen.getByRole('table', { name: 'Beendet in den letzten 12 Monaten' }).textContent).toContain(
    'April 2026',
  );
  await expectAccessible();
});
