// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createExperimentConsent } from '#web/base/flags/experimentConsent.ts';
import type { OfferedDefinition } from '#web/base/bootstrap.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { ErrorBoundary } from '#web/shell/failure/ErrorBoundary.tsx';
import Home from '#web/site/home/Home.tsx';
import NotFound from '#web/shell/frame/NotFound.tsx';
import Product from '#web/site/product/Product.tsx';
import { RichText } from '#web/site/content/RichText.tsx';
import { ServicesContext } from '#web/base/services.ts';
import type { Services } from '#web/base/services.ts';
import type { RichText as RichTextData } from '#engine/text/richText.ts';
import common from '../../locales/live/common.json';
import portals from '../../locales/live/portals.json';
import { stub } from '../support/stub.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({
    lng: 'de',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: {
      de: {
        common,
        portals,
        angebote: {
          EINS: { title: 'Einsversicherung', lead: 'Für alles Erste.', icon: 'shield' },
          ZWEI: { title: 'Zweiversicherung', lead: 'Für alles Zweite.', icon: 'shield' },
        },
        'produkt.eins': { title: 'Einsversicherung', lead: 'Für alles Erste.', icon: 'shield' },
        'produkt.zwei': {
          title: 'Zweiversicherung',
          lead: 'Für alles Zweite.',
          icon: 'shield',
          covers: {
            variants: [{ key: 'a', name: 'Klein', covered: ['Das Nötige'], notCovered: ['Der Rest'] }],
          },
        },
      },
    },
  });
});
afterEach(cleanup);

/** A page of the app with two products that no line of code knows. */
function page(children: ReactNode) {
  const definitions: OfferedDefinition[] = [
    { id: 'produkt.EINS', key: 'EINS', addresses: { antrag: '/eins/antrag/' } },
    { id: 'produkt.ZWEI', key: 'ZWEI', addresses: { antrag: '/zwei/antrag/', beratung: '/zwei/beratung/' } },
    { id: 'schaden.eins', key: 'eins', addresses: { kunde: '/kunden/schaden-melden/eins/' } },
  ];
  const services = stub<Services>({
    bootstrap: { brand: 'haus', definitions, entered: [], page: { kind: 'home' } },
    environment: 'production',
    flags: createFlagStore({}),
    agreement: createExperimentConsent({ cookie: '' }),
    client: { request: () => new Promise(() => undefined) },
    texts,
  });
  return render(
    <ServicesContext value={services}>
      <TranslationProvider i18n={texts}>{children}</TranslationProvider>
    </ServicesContext>,
  );
}

describe('the home page', () => {
  test('offers every published product under its own words, and nothing else', () => {
    page(<Home />);
    const cards = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(cards.slice(0, 2)).toEqual(['Einsversicherung', 'Zweiversicherung']);
    expect(screen.getByRole('link', { name: 'Einsversicherung' }).getAttribute('href')).toBe('/eins/');
    expect(
      screen.getByRole('link', { name: /Beitrag berechnen.*Zweiversicherung/ }).getAttribute('href'),
    ).toBe('/zwei/antrag/');
  });

  test('has one main heading, a way past the header and the legal pages', () => {
    page(<Home />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit']) footer.getByRole('link', { name });
  });
});

describe('the page of a product', () => {
  test('says what is covered and what is not, and leads to price and advice', () => {
    page(<Product id="produkt.ZWEI" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zweiversicherung');
    expect(screen.getByText('Das Nötige')).toBeTruthy();
    expect(screen.getByText('Der Rest')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Beraten lassen' })[0]?.getAttribute('href')).toBe(
      '/rueckruf/',
    );
  });

  test('leaves out what the product says nothing about', () => {
    page(<Product id="produkt.EINS" />);
    expect(screen.queryByRole('heading', { name: 'Häufige Fragen' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Diese Varianten haben Sie zur Wahl' })).toBeNull();
  });
});

test('an address that nobody knows is told in German, with a way on', () => {
  page(<NotFound />);
  expect(document.title).toContain('Seite nicht gefunden');
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
});

test('a page that breaks gives way to one that names the error for support', () => {
  const reported: unknown[] = [];
  const report = (error: unknown) => {
    reported.push(error);
    return 'error-4711';
  };
  const Broken = () => {
    throw new Error('broken');
  };
  const silent = console.error;
  console.error = () => undefined;
  page(
    <ErrorBoundary report={report}>
      <Broken />
    </ErrorBoundary>,
  );
  console.error = silent;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leider ist etwas schief gelaufen.');
  expect(screen.getByText('error-4711')).toBeTruthy();
  expect(reported).toHaveLength(1);
});

describe('formatted text', () => {
  const text: RichTextData = [
    { type: 'heading', level: 2, content: ['Überschrift'] },
    { type: 'paragraph', content: ['Ein ', { type: 'strong', content: ['wichtiges'] }, ' Wort <b>'] },
    { type: 'list', ordered: true, items: [['eins'], ['zwei']] },
  ];

  test('is drawn as what it means', () => {
    const { container } = render(<RichText blocks={text} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Überschrift');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('Wort <b>');
  });

  test.each([
    ['/impressum/', true],
    ['https://www.example.org', true],
    ['mailto:a@example.org', true],
    ['tel:0800', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.org', false],
    ['http://example.org', false],
  ])('a link to %s is a link: %s', (href, isLink) => {
    render(
      <RichText blocks={[{ type: 'paragraph', content: [{ type: 'link', href, content: ['dorthin'] }] }]} />,
    );
    expect(screen.getByText('dorthin').tagName === 'A').toBe(isLink);
  });
});
