// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOfApp, takeOver } from '#web/app/takeOver.ts';

const questions = `
  <input id="sum" type="text" value="" />
  <textarea id="note"></textarea>
  <label><input id="kind-a" name="kind" type="radio" value="a" />A</label>
  <label><input id="kind-b" name="kind" type="radio" value="b" />B</label>
  <input id="agreed" type="checkbox" />
  <select id="place"><option value=""></option><option value="x">X</option></select>`;

function pages() {
  document.body.innerHTML = `<div id="root" data-drawn>${questions}</div>`;
  const drawn = document.getElementById('root')!;
  const page = document.createElement('div');
  page.innerHTML = questions;
  return { drawn, page };
}

const control = <Found extends HTMLElement>(root: HTMLElement, id: string) =>
  root.querySelector<Found>(`#${id}`)!;

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
// The worker's next test draws into the same document.
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('What was typed, chosen and ticked in the drawn page is in the page of the app, with focus and cursor', () => {
  const { drawn, page } = pages();
  const heard = vi.fn();
  page.addEventListener('input', ({ target }) => heard((target as HTMLElement).id));
  const sum = control<HTMLInputElement>(drawn, 'sum');
  sum.value = '2500';
  sum.focus();
  sum.setSelectionRange(1, 2);
  control<HTMLInputElement>(drawn, 'kind-b').click();
  control<HTMLInputElement>(drawn, 'agreed').click();
  control<HTMLSelectElement>(drawn, 'place').value = 'x';
  takeOver(drawn, page);
  expect(document.getElementById('root')).toBe(page);
  const typed = control<HTMLInputElement>(page, 'sum');
  expect([typed.value, typed.selectionStart, typed.selectionEnd]).toEqual(['2500', 1, 2]);
  expect(document.activeElement).toBe(typed);
  expect(control<HTMLInputElement>(page, 'kind-b').checked).toBe(true);
  expect(control<HTMLInputElement>(page, 'agreed').checked).toBe(true);
  expect(control<HTMLSelectElement>(page, 'place').value).toBe('x');
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['sum', 'kind-b', 'agreed', 'place']));
});

test('An untouched control keeps what the page of the app says: an answer that the tab remembers', () => {
  const { drawn, page } = pages();
  control<HTMLInputElement>(page, 'sum').value = '1800';
  takeOver(drawn, page);
  expect(control<HTMLInputElement>(page, 'sum').value).toBe('1800');
});

test('A link that was pressed after typing waits for the page of the app, which may take the answers along', async () => {
  document.body.innerHTML = '<div id="root" data-drawn><input id="sum" /><a href="/antrag/">Weiter</a></div>';
  const drawn = document.getElementById('root')!;
  const page = placeOfApp(drawn, Promise.resolve());
  page.innerHTML = '<input id="sum" /><a href="/antrag/">Weiter</a>';
  const sums: string[] = [];
  page.addEventListener('click', (event) => {
    event.preventDefault();
    sums.push(control<HTMLInputElement>(page, 'sum').value);
  });
  control<HTMLInputElement>(drawn, 'sum').value = '3200';
  drawn.querySelector('a')!.click();
  await vi.waitFor(() => expect(sums).toEqual(['3200']));
});

test('Of several links with the same words, the one that was pressed is pressed', async () => {
  const links = '<input id="sum" /><a href="/a/">Berechnen</a><a href="/b/">Berechnen</a>';
  document.body.innerHTML = `<div id="root" data-drawn>${links}</div>`;
  const drawn = document.getElementById('root')!;
  const page = placeOfApp(drawn, Promise.resolve());
  page.innerHTML = links;
  const pressed = vi.fn();
  page.addEventListener('click', (event) => {
    event.preventDefault();
    pressed((event.target as HTMLElement).getAttribute('href'));
  });
  control<HTMLInputElement>(drawn, 'sum').value = '3200';
  drawn.querySelectorAll('a')[1]!.click();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['/b/']]));
});

test('A control whose id differs is found by its place', () => {
  document.body.innerHTML =
    '<div id="root" data-drawn><input id="r1" /><input id="r2" type="search" /></div>';
  const drawn = document.getElementById('root')!;
  const page = document.createElement('div');
  page.innerHTML = '<input id="r7" /><input id="r8" type="search" />';
  control<HTMLInputElement>(drawn, 'r2').value = 'Kündigen';
  control(drawn, 'r2').focus();
  takeOver(drawn, page);
  expect(control<HTMLInputElement>(page, 'r8').value).toBe('Kündigen');
  expect(document.activeElement?.id).toBe('r8');
});

test('A document without a drawn page is drawn into at once', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const container = document.getElementById('root')!;
  expect(placeOfApp(container, Promise.resolve())).toBe(container);
});

test('The drawn page stays until the page of the app is ready and has its contents', async () => {
  const { drawn } = pages();
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = placeOfApp(drawn, promise);
  page.innerHTML = questions;
  expect(page.isConnected).toBe(false);
  resolve();
  await vi.waitFor(() => expect(page.isConnected).toBe(true));
  expect(drawn.isConnected).toBe(false);
});

test('A button that was pressed in the drawn page is pressed in the page of the app', async () => {
  document.body.innerHTML = '<div id="root" data-drawn><button>Hilfe</button><button>Weiter</button></div>';
  const drawn = document.getElementById('root')!;
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = placeOfApp(drawn, promise);
  page.innerHTML = '<button>Hilfe</button><button>Weiter</button>';
  const pressed = vi.fn();
  page.addEventListener('click', ({ target }) => pressed((target as HTMLElement).textContent));
  drawn.querySelectorAll('button')[1]!.click();
  resolve();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['Weiter']]));
});
