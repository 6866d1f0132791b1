// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PageDescription } from '#engine/page.ts';
import type { OfferedDefinition } from '#web/base/bootstrap.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import { addressOf, choose, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { inTurn, pending, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';

/** Two products that no line of code names. */
const definitions: OfferedDefinition[] = [
  {
    id: 'produkt.EINS',
    key: 'EINS',
    addresses: { antrag: '/eins/antrag/', beratung: '/eins/beratung/' },
    offer: { audience: 'private', subject: 'home', for: [{ key: 'me', icon: 'person' }, { key: 'all' }] },
  },
  { id: 'produkt.ZWEI', key: 'ZWEI', addresses: { antrag: '/zwei/antrag/' }, offer: { audience: 'private' } },
  {
    id: 'produkt.DREI',
    key: 'DREI',
    addresses: { beratung: '/drei/beratung/' },
    offer: { audience: 'business' },
  },
];
const words: Replies = {
  'texts angebote': {
    EINS: {
      title: 'Einsversicherung',
      lead: 'Für alles Erste.',
      icon: 'house',
      offer: {
        subject: { label: 'Mein Zuhause' },
        for: { me: { label: 'Nur für mich' }, all: { label: 'Für alle', subline: 'Auch Gäste' } },
      },
    },
    ZWEI: { title: 'Zweiversicherung', lead: 'Für alles Zweite.', icon: 'shield' },
    DREI: { title: 'Dreiversicherung', lead: 'Für alles Dritte.', icon: 'shield' },
  },
  'texts produkt.eins': {
    title: 'Einsversicherung',
    lead: 'Für alles Erste.',
    icon: 'house',
    covers: {
      intro: 'Das Wichtigste zuerst.',
      variants: [
        {
          key: 'a',
          name: 'Klein',
          claim: 'Das Nötige',
          suits: 'Für wenige',
          covered: ['Feuer'],
          notCovered: ['Sturm'],
        },
        { key: 'b', name: 'Groß', covered: ['Feuer', 'Sturm'] },
      ],
      comparison: [{ title: 'Bis zu', variants: ['1.000 €', '5.000 €'] }],
      limits: [{ title: 'Selbstbeteiligung', text: 'Sie tragen 100 €.' }],
      notInsurable: ['Krieg'],
      examples: [{ title: 'Ein Brand', text: 'Wir zahlen.', variant: 'b' }],
      questions: [{ question: 'Ab wann?', answer: 'Ab morgen.' }],
    },
  },
};
const paragraph = (text: string) => [{ type: 'paragraph', content: [text] }];
const picture = {
  title: 'Ein Haus',
  description: 'Haus mit Garten',
  file: { url: '/bild.png', details: { image: { width: 4, height: 3 } } },
};
const collection = (name: string) => `GET /api/contentful/sammlungen/${name}`;
const welcome: Replies = {
  [collection('startseite')]: {
    labels: { welcomeTitle: 'Herzlich willkommen', faqTitle: 'Oft gefragt', faqIntro: 'Kurz beantwortet.' },
    richTexts: { one: paragraph('Schön, dass Sie da sind.') },
    richTextLists: { faq: [paragraph('Ja, das geht.')] },
    images: { one: picture },
  },
};
const document1 = {
  id: 'avb',
  title: 'Bedingungen',
  version: '2026-11-01',
  sha256: 'x',
  size: 204_800,
  href: '/api/dokumente/avb',
  fileName: 'Bedingungen.pdf',
} satisfies DocumentLink;
const open = (page: PageDescription, replies: Replies = {}, more: Parameters<typeof openPage>[2] = {}) =>
  openPage(page, { ...words, ...replies }, { definitions, ...more });

beforeEach(() => {
  document.cookie = 'einwilligung=; max-age=0; path=/';
});

describe('the home page', () => {
  test('groups products by whom they are for, and shows what editors say', async () => {
    await open({ kind: 'home' }, welcome);
    await heading('Versicherungen, die man versteht.');
    const own = within(await screen.findByRole('list', { name: 'Für Sie privat' }));
    expect(own.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Einsversicherung',
      'Zweiversicherung',
    ]);
    expect(await addressOf('Dreiversicherung')).toBe('/drei/');
    await screen.findByText('Schön, dass Sie da sind.');
    await screen.findByRole('img', { name: 'Haus mit Garten' });
    await screen.findByText('Ja, das geht.');
    expect(await addressOf('Schutz finden')).toBe('/quickstart/');
    await expectAccessible();
  });

  test('stands without products and without words of editors', async () => {
    await openPage({ kind: 'home' }, { ...words, [collection('startseite')]: refused(503, 'unavailable') });
    await screen.findByText('Zurzeit ist kein Produkt online erhältlich. Rufen Sie uns gern an.');
  });

  test('asks whether one takes part in experiments, and asks again from its foot', async () => {
    await open({ kind: 'home' }, welcome, { experimenting: true });
    await press('Nein, danke');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nein, danke' })).toBeNull());
    expect(document.cookie).toContain('einwilligung=keine');
    await press(/Experimente|Einstellungen|Tests/);
    expect(document.activeElement?.tagName).toBe('H2');
    await press('Ja, gern');
    expect(document.cookie).toContain('einwilligung=experimente');
  });

  test('names the agent through whom one came, and helps at a press', async () => {
    const agent = {
      id: '1001',
      firstName: 'Jana',
      lastName: 'Berger',
      company: 'Agentur Berger',
      phone: { number: '+49221', display: '0221' },
      email: 'j@example.de',
    };
    await open({ kind: 'home' }, welcome, {
      flags: { 'help-button-header': true, 'environment-badge': true },
      mediation: { token: 't', agent },
    });
    await screen.findByText('Jana Berger');
    await screen.findByText('localhost');
    await press(/Hilfe/);
    await screen.findByRole('dialog');
  });
});

describe('the page of a product', () => {
  const line = 'GET /api/dokumente/kundeninformation/EINS';

  test('says what each variant covers, what not, and what happens', async () => {
    const { text } = await open(
      { kind: 'product', id: 'produkt.EINS' },
      { [line]: { documents: [document1] } },
    );
    await heading('Einsversicherung');
    for (const wording of [
      'Das Wichtigste zuerst.',
      'Klein',
      'Für wenige',
      'Sie tragen 100 €.',
      'Krieg',
      'Wir zahlen.',
      'Ab morgen.',
    ])
      expect(text()).toContain(wording);
    await screen.findByText('Bedingungen');
    expect(await addressOf('Beitrag berechnen')).toBe('/eins/antrag/');
    expect(await addressOf('Beraten lassen')).toBe('/rueckruf/');
    await expectAccessible();
  });

  test('says when the documents cannot be loaded', async () => {
    await open({ kind: 'product', id: 'produkt.EINS' }, { [line]: refused(400, 'input-invalid') });
    await screen.findByText(/Die Dokumente lassen sich gerade nicht laden/);
  });

  test('that nobody offers is not there', async () => {
    await open({ kind: 'product', id: 'produkt.NULL' });
    await heading('Diese Seite gibt es nicht.');
  });
});

describe('finding the right protection', () => {
  const at = (address: string) => open({ kind: 'quickstart' }, {}, { address });

  test('asks three questions, keeps the answers in the address and goes back', async () => {
    await at('/quickstart/');
    await heading('Wen möchten Sie versichern?');
    fireEvent.click(await screen.findByRole('link', { name: /Mich und meine Familie/ }));
    await heading('Was möchten Sie absichern?');
    expect(window.location.search).toBe('?fuer=private');
    expect(await addressOf(/Zweiversicherung/)).toBe('/zwei/antrag/');
    fireEvent.click(await screen.findByRole('link', { name: /Mein Zuhause/ }));
    await heading('Für wen oder was soll der Schutz gelten?');
    expect(await addressOf(/Für alle/)).toBe('/eins/antrag/?auswahl=all');
    await expectAccessible();
    fireEvent.click(screen.getByRole('link', { name: 'Zurück' }));
    await heading('Was möchten Sie absichern?');
  });
});

describe('documents', () => {
  const line = 'GET /api/dokumente/kundeninformation/EINS';

  test('are found by product', async () => {
    await open({ kind: 'documents' });
    await heading('Dokumente');
    expect(await addressOf('Einsversicherung')).toBe('/dokumente/eins/');
    await expectAccessible();
  });

  test('of a product are listed with version and size', async () => {
    const { text } = await open(
      { kind: 'product-documents', product: 'EINS' },
      { [line]: { documents: [document1, { ...document1, id: 'b', size: undefined }] } },
    );
    await screen.findByRole('table');
    expect(text()).toContain('Bedingungen');
    expect((await screen.findAllByRole('link', { name: /Herunterladen/ }))[0]?.getAttribute('href')).toBe(
      '/api/dokumente/avb',
    );
    await expectAccessible();
  });

  test('of a product without any say so', async () => {
    await open({ kind: 'product-documents', product: 'EINS' }, { [line]: refused(404, 'not-found') });
    await screen.findByText('Zu diesem Produkt gibt es noch keine Dokumente.');
  });
});

describe('pages of content', () => {
  test('show words and pictures of editors under their own title', async () => {
    await open(
      { kind: 'content', name: 'impressum' },
      {
        [collection('impressum')]: {
          labels: { title: 'Wer wir sind', note: 'Muster' },
          richTexts: { one: paragraph('Haus AG') },
          images: { one: picture },
        },
      },
    );
    await heading('Wer wir sind');
    await screen.findByText('Haus AG');
    await expectAccessible();
  });

  test('say that they are loading under the name that everybody knows', async () => {
    await open({ kind: 'content', name: 'impressum' }, { [collection('impressum')]: pending });
    await heading('Impressum');
    await screen.findByText('Wird geladen');
  });

  test('lead back into an application that broke, with the id for support', async () => {
    await open({ kind: 'application-error' }, { [collection('antrag-fehler')]: { labels: {} } });
    await heading('Etwas ist schiefgegangen');
    expect(screen.queryByRole('link', { name: 'Antrag fortsetzen' })).toBeNull();
  });

  test('answer what many ask, searched while one types', async () => {
    const answered = (question: string) => [
      { type: 'heading', level: 3, content: [question] },
      ...paragraph('Ja.'),
    ];
    await open(
      { kind: 'faq' },
      {
        [collection('fragen')]: {
          labels: { a: 'Vertrag' },
          richTextLists: { a: [answered('Kann ich kündigen?'), answered('Was kostet es?')] },
        },
      },
    );
    await heading('Häufige Fragen');
    await fill('Fragen durchsuchen', 'kündigen');
    await screen.findByText('Eine Frage gefunden.');
    await expectAccessible();
    await fill('Fragen durchsuchen', 'xyz');
    await screen.findByText('Dazu haben wir hier keine Antwort.');
  });

  test('list every icon by its name', async () => {
    await open({ kind: 'icons' });
    await heading('Symbole');
    expect(document.querySelectorAll('main svg').length).toBeGreaterThan(20);
  });
});

describe('feedback', () => {
  const line = 'POST /api/feedback/antrag';

  test('is a score, words or both, and what failed is still there', async () => {
    const { server } = await open(
      { kind: 'feedback', source: 'antrag' },
      { [line]: inTurn(unreachable, undefined) },
    );
    await press('Meinung absenden');
    await screen.findByText('Noch ist nichts ausgefüllt.');
    await expectAccessible();
    await choose('9');
    await fill(/Was hat Ihnen gefallen/, ' Alles gut ');
    await press('Meinung absenden');
    await screen.findByText('Ihre Meinung ist nicht angekommen.');
    await press('Meinung absenden');
    await heading('Vielen Dank für Ihre Meinung.');
    expect(server.calls(line)[1]?.body).toEqual({ score: 9, comment: 'Alles gut' });
  });

  test('leads back to what was rated', async () => {
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    onTestFinished(() => back.mockRestore());
    window.history.pushState(null, '', '/');
    await open({ kind: 'feedback', source: 'antrag' });
    fireEvent.click(await screen.findByRole('link', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledOnce();
  });

  test('takes over the score of a link', async () => {
    await open({ kind: 'feedback', source: 'antrag', score: 3 });
    expect((await screen.findByLabelText<HTMLInputElement>('3')).checked).toBe(true);
  });
});

test('an error page names the id for support', async () => {
  await open({ kind: 'error', errorId: 'error-4711' });
  await screen.findByText('error-4711');
});
