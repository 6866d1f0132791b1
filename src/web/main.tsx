import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '#renderers/ui/global.css';
import { App } from './App.tsx';
import { readBootstrap } from './bootstrap.ts';
import { preloadPage } from './pages.ts';
import { startServices } from './start.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no place for the app');

const bootstrap = readBootstrap(document);
document.documentElement.dataset['brand'] = bootstrap.brand;
preloadPage(bootstrap.page);

startServices(bootstrap, window)
  .then((services) => createRoot(container).render(<App services={services} />))
  .catch((error: unknown) => {
    // Not even the texts could be loaded: what is left is the one sentence that the document carries itself.
    container.textContent = document.querySelector('noscript')?.textContent ?? '';
    throw error;
  });
