import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '#renderers/tokens/headingFonts.css';
import '#renderers/ui/global.css';
import { App } from './app/App.tsx';
import { readBootstrap } from './base/bootstrap.ts';
import { firstPageReady, markFirstPageShown } from './base/firstPage.ts';
import { placeOfApp } from './app/takeOver.ts';
import { loadPage } from './app/pages.tsx';
import { startServices } from './app/start.ts';
import { tabMemory } from './base/tabMemory.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no place for the app');

const bootstrap = readBootstrap(document);
document.documentElement.dataset['brand'] = bootstrap.brand;

const { sentryDsn } = bootstrap.outside;
const boundary =
  sentryDsn !== undefined &&
  import('./app/sentryBoundary.ts')
    .then((module) => module.sentryBoundary(tabMemory(window)))
    .catch(() => undefined);

Promise.all([startServices(bootstrap, window), loadPage(bootstrap.page), boundary])
  .then(([services, page, Boundary]) => {
    createRoot(placeOfApp(container, firstPageReady)).render(
      <App services={services} Boundary={Boundary || undefined}>
        {page}
      </App>,
    );
    if (!bootstrap.wizard) markFirstPageShown();
  })
  .catch((error: unknown) => {
    // Not even the texts could be loaded: what is left is the one sentence that the document carries itself.
    container.textContent = document.querySelector('noscript')?.textContent ?? '';
    throw error;
  });
