import { createClient } from './api/client.ts';
import type { Bootstrap } from './bootstrap.ts';
import { environmentOf } from './environment.ts';
import { createReporter } from './errors/report.ts';
import { createFlagStore } from './flags/flagStore.ts';
import { userId } from './flags/userId.ts';
import { namespacesOf } from './namespaces.ts';
import type { Services } from './services.ts';
import { createTexts } from './texts/i18n.ts';
import { translationSet } from './texts/translationSet.ts';
import { createModulePolicy, trustedTypesOf } from './trustedTypes.ts';

/** Makes everything that the pages use, and waits for the texts of the first paint. */
export async function startServices(bootstrap: Bootstrap, window: Window): Promise<Services> {
  const { location, document, sessionStorage } = window;
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const makeId = () => crypto.randomUUID();
  const environment = environmentOf({ origin: location.origin, setting: bootstrap.environment });
  const flags = createFlagStore(bootstrap.flags);
  const query = new URLSearchParams(location.search);
  const texts = await createTexts({
    fetch,
    set: translationSet({
      environment,
      contentPreview: bootstrap.translations === 'preview' || flags.isOn('content-preview'),
      query,
      storage: sessionStorage,
    }),
    namespaces: namespacesOf(bootstrap),
    showKeys: query.has('withoutTranslations'),
  });
  const moduleAddress = createModulePolicy(location.origin, trustedTypesOf(window));
  const reportError = createReporter({ fetch, makeId, page: bootstrap.page.kind });
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
  refreshFlags(bootstrap, flags, location.origin, () => userId(document, makeId));
  return {
    bootstrap,
    environment,
    client: createClient({ fetch, brand: bootstrap.brand }),
    fetch,
    texts,
    flags,
    loadModule: (address) => import(/* @vite-ignore */ moduleAddress(address)),
    makeId,
    reportError,
  };
}

/** Loads the flag client once the first paint is through; the page never waits for it. */
function refreshFlags(
  bootstrap: Bootstrap,
  flags: ReturnType<typeof createFlagStore>,
  origin: string,
  id: () => string,
) {
  const start = async () => {
    const { startGrowthBook } = await import('./flags/growthBook.ts');
    const growthBook = await startGrowthBook({
      isServer: typeof document === 'undefined',
      origin,
      clientKey: bootstrap.environment,
      attributes: { id: id(), brand: bootstrap.brand },
    });
    flags.replace((key) => growthBook.getFeatureValue(key, null) ?? undefined);
  };
  // Without the service the flags of the document stay good.
  window.setTimeout(() => void start().catch(() => undefined), 2000);
}
