// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { refused } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, asBroker, jana } from '../support/people.ts';

const at = 'vermittler' as const;
const settings = { kind: 'agent', section: 'settings' } as const;
const rows = () => document.querySelector('[data-density]')?.getAttribute('data-density');

describe('the workbench', () => {
  test('leads an agent through its sections and says where one is', async () => {
    await openPage(settings, asAgent, { at });
    const here = await screen.findByRole('link', { name: 'Einstellungen' });
    expect(here.getAttribute('aria-current')).toBe('page');
    const rail = screen.getByRole('navigation', { name: 'Vermittlerportal' });
    expect([...rail.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Interessent anlegen',
      'Übersicht',
      'Kundenbestand',
      'Entwürfe',
      'Postfach',
      'Untervermittler',
      'Agentur',
      'Einstellungen',
      'Häufige Fragen',
    ]);
    await expectAccessible();
  });

  test('has nothing of the public site but the legal line', async () => {
    const { container } = await openPage(settings, asAgent, { at, experimenting: true });
    await screen.findByRole('navigation', { name: 'Vermittlerportal' });
    const foot = container.querySelector('footer');
    expect([...(foot?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname)).toEqual([
      '/impressum/',
      '/datenschutz/',
      '/barrierefreiheit/',
    ]);
    expect(container.querySelector('a[href^="tel:"]')).toBeNull();
    expect(container.textContent).not.toContain('Vertrag widerrufen');
  });

  test('lays its rows close and remembers who wants it otherwise', async () => {
    const replies = { ...asAgent, 'PATCH /api/vermittler/einstellungen': undefined };
    const first = await openPage(settings, replies, { at });
    await press('Zeilen weiter stellen');
    expect(rows()).toBe('comfortable');
    first.unmount();
    await openPage(settings, replies, { at });
    await press('Zeilen enger stellen');
    expect(rows()).toBe('compact');
  });

  test.each([
    ['/vermittler/umzugsservice/', 1],
    ['/vermittler/einstellungen/', 0],
  ])('says on a phone whether a page wants a larger screen: %s', async (address, times) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await openPage(settings, asAgent, { at, address });
    await screen.findByRole('navigation', { name: 'Vermittlerportal' });
    const said = 'Diese Seite ist für einen größeren Bildschirm gemacht';
    await waitFor(() => expect(screen.queryAllByText(said)).toHaveLength(times));
    expect(screen.queryAllByText(said).filter((each) => each.closest('[role]'))).toEqual([]);
  });

  test('leads sub-agents to nothing that only the head of the agency may use', async () => {
    const me = { ...jana, role: 'untervermittler' };
    await openPage(settings, { ...asAgent, 'GET /api/vermittler/ich': me }, { at });
    await screen.findByRole('link', { name: 'Kundenbestand' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Untervermittler' })).toBeNull());
  });

  test('shows brokers their own sections', async () => {
    await openPage(settings, asBroker, { at });
    const rail = await screen.findByRole('navigation', { name: 'Makler-Extranet' });
    expect(rail.textContent).toContain('Nachricht schreiben');
    expect(rail.textContent).not.toContain('Kundenbestand');
  });

  test('says to brokers that a page is for agents, and what is there for them', async () => {
    const no = refused(403, 'forbidden');
    const calls = { 'GET /api/vermittler/kundenbestand/filter': no, 'GET /api/entwuerfe?': no };
    await openPage({ kind: 'agent', section: 'drafts' }, { ...asBroker, ...calls }, { at });
    await screen.findByRole('heading', { name: 'Diese Seite ist für Vermittler', level: 1 });
    expect(screen.getByRole('link', { name: 'Zum Postfach' }).getAttribute('href')).toBe(
      '/vermittler/postfach/',
    );
    const rail = screen.getByRole('navigation', { name: 'Makler-Extranet' });
    expect(rail.querySelector('[aria-current]')).toBeNull();
    await expectAccessible();
  });

  test('asks nothing of the agents’ overview for a broker', async () => {
    const nothing = { items: [], total: 0, products: [] };
    const account = { portal: at, role: 'makler', number: '1', name: 'Maria', brands: ['haus'] };
    const { server } = await openPage(
      { kind: 'agent', section: 'overview' },
      { ...asBroker, 'GET /api/konto': account, 'GET /api/makler/vertraege': nothing },
      { at },
    );
    await screen.findByRole('navigation', { name: 'Makler-Extranet' });
    expect(server.calls('GET /api/vermittler/uebersicht')).toEqual([]);
  });

  test('leads from an unknown address back to the portal', async () => {
    await openPage({ kind: 'not-found', within: 'vermittler' }, {});
    const back = await screen.findByRole('link', { name: 'Zur Übersicht Ihres Portals' });
    expect(back.getAttribute('href')).toBe('/vermittler/');
  });
});
