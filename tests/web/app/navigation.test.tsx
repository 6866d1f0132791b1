// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageDescription } from '#engine/page.ts';
import { startNavigator } from '#web/app/navigation/navigator.ts';
import { linkAround, portalPageAt } from '#web/app/navigation/portalPageAt.ts';
import { createPlaces } from '#web/app/navigation/places.ts';
import { staleAfterChanges } from '#web/app/navigation/staleAfterChanges.ts';
import { createClient } from '#web/base/api/client.ts';

const origin = 'http://localhost:3000';

describe('an address in a portal', () => {
  test.each([
    ['/kunden/', 'customer'],
    ['/kunden/vertraege/FA250000101/', 'contract'],
    ['/kunden/postfach/gesendet/', 'postbox'],
    ['/kunden/vertraege/?a=b#c', 'customer'],
  ])('%s is a page that changes without a document', (address, kind) => {
    expect(portalPageAt(address, 'benutzer', `${origin}/kunden/`)?.page.kind).toBe(kind);
  });

  test.each([
    ['of the other portal', '/vermittler/'],
    ['of everybody', '/haeufige-fragen/'],
    ['of a wizard', '/kunden/vertraege/FA250000101/bankverbindung/'],
    ['of the sign-in', '/kunden/login/'],
    ['of a file', '/api/dokumente/d1'],
    ['in another brand', '/kunden/?brand=nord'],
    ['of another site', 'https://example.org/kunden/'],
    ['of a contract with an unknown prefix', '/kunden/vertraege/ZZ250000101/'],
  ])('%s is left to the server', (_, address) => {
    expect(portalPageAt(address, 'benutzer', `${origin}/kunden/`)).toBeUndefined();
  });

  test('only links that stay in this tab are followed', () => {
    document.body.innerHTML = `<a href="/kunden/"><b id="in">A</b></a><a id="new" href="/" target="_blank">B</a>
      <a id="file" href="/" download>C</a><a id="none">D</a><p id="text">E</p>`;
    const at = (id: string) => linkAround(document.getElementById(id));
    expect(at('in')?.pathname).toBe('/kunden/');
    for (const id of ['new', 'file', 'none', 'text']) expect(at(id)).toBeUndefined();
  });
});

test('places of the history are kept beside an entry, the newest fifty', () => {
  const places = createPlaces(undefined);
  for (let at = 0; at < 60; at += 1) places.keep(`e${at}`, at * 10.4);
  expect(createPlaces(places.all()).of('e59')).toBe(614);
  expect(places.of('e0')).toBe(0);
  expect(createPlaces([['e1', 'x'], 7, ['e2', 5]]).all()).toEqual([['e2', 5]]);
});

test('after a change nothing that was read before counts as fresh', async () => {
  const invalidateQueries = vi.fn(() => Promise.resolve());
  const fetch = () => Promise.resolve(new Response('{}', { status: 200 }));
  const client = staleAfterChanges(createClient({ fetch }), { invalidateQueries });
  await client.request({ path: '/api/vertraege' });
  await client.request({ method: 'POST', path: '/api/benutzer/sitzungen/dauer' });
  expect(invalidateQueries).not.toHaveBeenCalled();
  await client.request({ method: 'POST', path: '/api/untervermittler', body: {} });
  expect(invalidateQueries).toHaveBeenCalledWith({ refetchType: 'none' });
});

describe('pages of a portal', () => {
  let started: ReturnType<typeof startNavigator> | undefined;
  afterEach(() => {
    started?.stop();
    document.body.replaceChildren();
  });

  /** Starts on the overview; pages are drawn as their kind, and loaded when `finish` is called. */
  function start() {
    window.history.replaceState(null, '', '/kunden/');
    document.body.innerHTML = '<main tabindex="-1"><h1>Übersicht</h1></main>';
    window.scrollTo = vi.fn();
    const shown: string[] = [];
    const waiting: (() => void)[] = [];
    let count = 0;
    started = startNavigator({
      portal: 'benutzer',
      window,
      makeId: () => `entry-${(count += 1)}`,
      load: (page: PageDescription) =>
        new Promise((resolve) => waiting.push(() => resolve(<p>{JSON.stringify(page)}</p>))),
      show: (element) => {
        shown.push((element.props as { children: string }).children);
        document.body.innerHTML = `<main tabindex="-1"><h1>${window.location.pathname}</h1></main>`;
      },
    });
    const finish = async (at: number) => {
      waiting[at]?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    return { navigator: started, shown, finish };
  }

  test('come with their address, the focus on their heading, and the top of the page', async () => {
    const { navigator, shown, finish } = start();
    expect(navigator.follow('/kunden/vertraege/')).toBe(true);
    expect(window.location.pathname).toBe('/kunden/');
    await finish(0);
    expect(window.location.pathname).toBe('/kunden/vertraege/');
    expect(shown).toEqual([JSON.stringify({ kind: 'customer', section: 'contracts' })]);
    expect(document.activeElement?.textContent).toBe('/kunden/vertraege/');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('give way to whatever is asked for after them', async () => {
    const { navigator, shown, finish } = start();
    navigator.follow('/kunden/vertraege/');
    navigator.follow('/kunden/kontakt/');
    await finish(1);
    await finish(0);
    expect(window.location.pathname).toBe('/kunden/kontakt/');
    expect(shown).toHaveLength(1);
  });

  test('leave fragments of the same page to the browser', () => {
    const { navigator } = start();
    expect(navigator.follow('/kunden/#contracts')).toBe(false);
    expect(navigator.follow('/fahrrad/')).toBe(false);
  });

  test('come back by the history', async () => {
    const { navigator, shown, finish } = start();
    navigator.follow('/kunden/vertraege/');
    await finish(0);
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    await finish(1);
    expect(window.location.pathname).toBe('/kunden/');
    expect(shown.at(-1)).toBe(JSON.stringify({ kind: 'customer', section: 'overview' }));
  });
});
