// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SaveForLater } from '#renderers/wizard/view/dialogs/SaveForLater.tsx';
import { Exit } from '#renderers/wizard/view/end/Exit.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { FoldedSections } from '#renderers/wizard/view/end/FoldedSections.tsx';
import { ProtectionCard } from '#renderers/wizard/view/end/ProtectionCard.tsx';
import { SummarySections } from '#renderers/wizard/view/end/SummarySections.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { SaveState } from '#renderers/wizard/view/SaveState.tsx';
import { provideDialogs } from './support/dialogElement.ts';
import { Texts } from './support/viewTexts.tsx';

beforeAll(() => {
  provideDialogs();
  window.scrollTo = vi.fn() as typeof window.scrollTo;
});
afterEach(cleanup);

it('the heading takes the focus when the page changes, not when the visit begins', () => {
  const { rerender } = render(<PageHeading page="bike">Um welches Rad geht es?</PageHeading>);
  expect(document.activeElement).toBe(document.body);
  rerender(<PageHeading page="cover">Wie möchten Sie es absichern?</PageHeading>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('the summary', () => {
  const sections = [
    {
      step: 'bike',
      title: 'Ihr Fahrrad',
      entries: [
        { pointer: '/bike/type', label: 'Art', value: 'Rennrad' },
        { pointer: '/bike/frame', label: 'Rahmennummer', value: '' },
        {
          pointer: '/bike/place',
          label: 'Ort',
          children: [{ pointer: '/bike/place/city', label: 'Stadt', value: 'Dresden' }],
        },
      ],
    },
  ];

  it('names in each link what it changes', async () => {
    const onEdit = vi.fn();
    render(<SummarySections sections={sections} editHref={(page) => `/antrag/${page}`} onEdit={onEdit} />, {
      wrapper: Texts,
    });
    const link = screen.getByRole('link', { name: 'Ändern: Ihr Fahrrad' });
    expect(link.getAttribute('href')).toBe('/antrag/bike');
    await userEvent.click(link);
    expect(onEdit).toHaveBeenCalledWith('bike');
  });

  it('says what was left open, and shows what lies inside a group', () => {
    render(<SummarySections sections={sections} />, { wrapper: Texts });
    expect(screen.getByText('nicht angegeben')).toBeTruthy();
    expect(screen.getByText('Dresden')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the folded summary', () => {
  const section = {
    step: 'bike',
    title: 'Ihr Fahrrad',
    gist: ['Rennrad', 'Gebraucht: Nein'],
    entries: [{ pointer: '/bike/type', label: 'Art', value: 'Rennrad' }],
    changed: [],
  };

  it('stands for the answers of a page in one line, opens to all of them, and leads back to the page', async () => {
    const onEdit = vi.fn();
    render(<FoldedSections sections={[section]} editHref={(page) => `/antrag/${page}`} onEdit={onEdit} />, {
      wrapper: Texts,
    });
    expect(screen.getByText('Rennrad · Gebraucht: Nein')).toBeTruthy();
    const details = screen.getByRole('group') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByRole('heading', { name: 'Ihr Fahrrad' }));
    expect(details.open).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Ändern: Ihr Fahrrad' }));
    expect(onEdit).toHaveBeenCalledWith('bike');
  });

  it('marks what was changed, at the page and at the answer', () => {
    render(
      <FoldedSections
        sections={[{ ...section, changed: ['/bike/type'] }]}
        editHref={(page) => page}
        onEdit={vi.fn()}
      />,
      { wrapper: Texts },
    );
    expect(screen.getAllByText('geändert')).toHaveLength(2);
  });
});

it('the card of the summary names what is insured, with price and what a change made of it', () => {
  render(
    <ProtectionCard
      object="Kalkhoff Endeavour 5"
      facts={[{ key: 'variant', label: 'Variante', value: 'Vollkasko' }]}
      price={{ amount: '28,38 €', per: 'im Monat' }}
      difference="9,86 € im Monat mehr als vorher"
    />,
    { wrapper: Texts },
  );
  const card = screen.getByRole('region', { name: 'Ihr Schutz auf einen Blick' });
  expect(card.textContent).toContain('Kalkhoff Endeavour 5');
  expect(card.textContent).toContain('28,38 € im Monat');
  expect(card.textContent).toContain('9,86 € im Monat mehr als vorher');
});

it('the result shows number, cover, price, what is to be done, dated steps, documents and the mail address', async () => {
  const onOpen = vi.fn((event?: unknown) => event);
  render(
    <Result
      words={{ headline: 'Vielen Dank', lead: 'Wir melden uns.', number: 'Ihre Nummer' }}
      number="FA-4711"
      decision="accept"
      cover={{
        title: 'Fahrradversicherung',
        icon: 'bike',
        variant: 'Vollkasko',
        sentence: 'Ab 01.12.2026 sind Sie geschützt.',
        days: [{ key: 'due', label: '01.12.2027', value: 'Ein neues Versicherungsjahr beginnt.' }],
        price: { amount: '14,75 €', per: 'im Monat' },
      }}
      tasks={[
        { key: 'old', date: '2026-12-04', text: 'Prüfen Sie den alten Vertrag.' },
        { key: 'frame', date: '2026-12-10', text: 'Reichen Sie die Nummer nach.', href: '#nach', onOpen },
      ]}
      mail="erika@beispiel.example"
      nextSteps={[{ key: 'start', date: '2026-12-01', text: 'Ihr Schutz beginnt.' }]}
      documents={[{ id: 'own', title: 'Kopie Ihres Antrags', href: '/antrag' }]}
      generalDocuments={[{ id: 'a', title: 'Bedingungen', href: '/bedingungen' }]}
      justSent
    />,
    { wrapper: Texts },
  );
  expect(screen.getByText('FA-4711')).toBeTruthy();
  expect(screen.getByText('Ab 01.12.2026 sind Sie geschützt.')).toBeTruthy();
  expect(document.body.textContent).toContain('14,75 € im Monat');
  expect(screen.getByText('01.12.2026').getAttribute('datetime')).toBe('2026-12-01');
  const card = screen.getByRole('region', { name: 'Ab 01.12.2026 sind Sie geschützt.' });
  for (const text of ['Fahrradversicherung', 'Vollkasko', '01.12.2027'])
    expect(card.textContent).toContain(text);
  const tasks = screen.getByRole('region', { name: 'Das ist noch zu tun' });
  expect(tasks.textContent).toContain('Bis 10.12.2026');
  expect(tasks.querySelectorAll('a')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Kopie Ihres Antrags/ })).toBeTruthy();
  expect(screen.getByText('1 allgemeine Unterlage')).toBeTruthy();
  expect(document.body.textContent).toContain('erika@beispiel.example');
  expect(screen.getByRole('link', { name: /Bedingungen.*öffnet in einem neuen Fenster/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await userEvent.click(screen.getByRole('link', { name: 'Jetzt erledigen: Reichen Sie die Nummer nach.' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('the exit gives reason, alternative and the way back', async () => {
  const onFollow = vi.fn();
  render(
    <Exit
      page="declined"
      heading="Dieses Rad können wir nicht versichern"
      reasons={[
        {
          id: 'old',
          reason: 'Es ist älter als drei Jahre.',
          alternative: 'Fragen Sie Ihre Hausratversicherung.',
        },
      ]}
      back={{ href: '/antrag/rad', onFollow }}
      homeHref="/"
    />,
    { wrapper: Texts },
  );
  expect(screen.getByText('Es ist älter als drei Jahre.')).toBeTruthy();
  expect(screen.getByText('Fragen Sie Ihre Hausratversicherung.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Angaben ändern' }));
  expect(onFollow).toHaveBeenCalledOnce();
});

describe('the state of saving', () => {
  it('tells when it was saved, without speaking', () => {
    render(<SaveState state={{ status: 'saved', at: '14:05' }} />, { wrapper: Texts });
    expect(screen.getByText('Gespeichert um 14:05 Uhr').getAttribute('aria-live')).toBe('off');
  });

  it('promises offline that saving will be made up for, and says it aloud', () => {
    render(<SaveState state={{ status: 'offline' }} />, { wrapper: Texts });
    const status = screen.getByText(/Wir speichern später/);
    expect(status.getAttribute('aria-live')).toBe('polite');
  });

  it('says aloud why the server refused, in its own words', () => {
    const why = 'Der Text im Feld „Vorname“ ist zu lang, um ihn zu speichern.';
    render(<SaveState state={{ status: 'failed', why }} />, { wrapper: Texts });
    expect(screen.getByText(why).getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByText(/gleich wieder/)).toBeNull();
  });

  it('lets the person settle a conflict', async () => {
    const onResolve = vi.fn();
    render(<SaveState state={{ status: 'conflict', onResolve }} />, { wrapper: Texts });
    await userEvent.click(screen.getByRole('button', { name: 'Fassung wählen' }));
    expect(onResolve).toHaveBeenCalledOnce();
  });
});

describe('saving for later', () => {
  const draw = (copy: (text: string) => Promise<void>) =>
    render(
      <SaveForLater
        open
        onClose={vi.fn()}
        link="https://haus.example/x"
        expiresAt="2026-12-20"
        copy={copy}
      />,
      {
        wrapper: Texts,
      },
    );

  it('says what keeps the link from being made, and nothing about a link that is not there', () => {
    const why = 'Sie sind offline.';
    render(<SaveForLater open onClose={vi.fn()} hindrance={why} copy={vi.fn()} />, { wrapper: Texts });
    screen.getByText(why);
    expect(screen.queryByText(/Bewahren Sie den Link/)).toBeNull();
  });

  it('copies the link and says so', async () => {
    const copy = vi.fn().mockResolvedValue(undefined);
    draw(copy);
    await userEvent.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(copy).toHaveBeenCalledWith('https://haus.example/x');
    expect(await screen.findByText('Der Link ist kopiert.')).toBeTruthy();
    expect(document.body.textContent).toContain('20.12.2026');
  });

  it('tells how to do it by hand where the browser forbids copying', async () => {
    draw(() => Promise.reject(new Error('denied')));
    await userEvent.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText('Bitte markieren und kopieren Sie den Link von Hand.')).toBeTruthy();
  });
});
