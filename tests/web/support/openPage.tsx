import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import type { Portal } from '#engine/page.ts';
import { App } from '#web/app/App.tsx';
import { loadPage } from '#web/app/pages.tsx';
import { startServices } from '#web/app/start.ts';
import type { Bootstrap } from '#web/base/bootstrap.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { queryClient } from '#web/base/queryClient.ts';
import { provideDialogs } from '../../renderers/support/dialogElement.ts';
import { patience } from '../../support/patience.ts';
import { fakeServer, type Replies } from './fakeServer.ts';
import { provideBrowser } from './browserParts.ts';
import { partRequest } from './partRequest.ts';

// Whether an element is hidden is asked of every ancestor and costs most of a query by role.
configure({ asyncUtilTimeout: patience / 2, defaultHidden: true });
// The first test of a file waits for the chunks of its pages too.
vi.setConfig({ testTimeout: 3 * patience });
provideDialogs();
provideBrowser();

/** What a test says of the page; everything else is as on a fresh start. */
export interface Opening extends Partial<Omit<Bootstrap, 'page'>> {
  /** With query and fragment. */
  address?: string;
  /** Somebody is signed in there. */
  at?: Portal;
  /** The compiled definition, in place of every module that the page asks for. */
  module?: Promise<unknown>;
}

/**
 * Opens a page of the app as its start does: its own services, texts and chunks, in front of a server of a table. The
 * test fails for a call that the table does not name.
 */
export async function openPage(
  page: Bootstrap['page'],
  replies: Replies = {},
  { address = '/', at, module, ...more }: Opening = {},
) {
  window.history.replaceState(null, '', address);
  const server = fakeServer(replies);
  const { fetch, XMLHttpRequest } = window;
  window.fetch = server.fetch;
  window.XMLHttpRequest = partRequest(server.fetch);
  const bootstrap: Bootstrap = {
    environment: 'localhost',
    brand: 'haus',
    brands: ['haus'],
    flags: {},
    translations: 'live',
    page,
    definitions: [],
    entered: at ? [at] : [],
    watch: false,
    experimenting: false,
    outside: {},
    ...(at && { portal: at }),
    ...more,
  };
  // Its own network: what a page still saves after its test must not reach the next one's server. An answer that comes
  // after the test is lost, as for a closed page: what is noted then would be what the next test's page begins with.
  let isClosed = false;
  const network: typeof server.fetch = async (...request) => {
    const answer = await server.fetch(...request);
    return isClosed ? new Promise(() => undefined) : answer;
  };
  const started = await startServices(bootstrap, window, network);
  const services = module ? { ...started, loadModule: () => module } : started;
  if (at) await identityOf(services, at).session.refresh();
  const element = await loadPage(page);
  const user = userEvent.setup({ delay: null });
  let view!: ReturnType<typeof render>;
  await act(async () => {
    view = render(<App services={services}>{element}</App>);
  });
  onTestFinished(() => {
    isClosed = true;
    cleanup();
    queryClient.clear();
    window.sessionStorage.clear();
    window.localStorage.clear();
    Object.assign(window, { fetch, XMLHttpRequest });
    expect(server.unexpected, 'calls that the table does not name').toEqual([]);
  });
  /** What is read, with plain blanks. */
  const text = () => view.container.textContent.replaceAll('\u00A0', ' ');
  return { ...view, user, server, services, text };
}
