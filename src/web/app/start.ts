import { createClient } from '#web/base/api/client.ts';
import type { Bootstrap } from '#web/base/bootstrap.ts';
import { environmentOf } from '#web/base/environment.ts';
import { createReporter } from '#web/base/errors/report.ts';
import { outsideReports } from '#web/base/errors/outside.ts';
import { createAgreement } from '#web/base/flags/agreement.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { firstPageShown } from '#web/base/firstPage.ts';
import { userId } from '#web/base/flags/userId.ts';
import { keptMediation, leaveMediationOut } from '#web/base/mediation/mediation.ts';
import { namespacesOf } from '#web/base/namespaces.ts';
import type { Services } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { createTexts } from '#web/base/texts/i18n.ts';
import { translationSet } from '#web/base/texts/translationSet.ts';
import { createModulePolicy, trustedTypesOf } from '#web/base/trustedTypes.ts';

/** Makes everything that the pages use, and waits for the texts of the first paint. */
export async function startServices(bootstrap: Bootstrap, window: Window): Promise<Services> {
  const { location, document } = window;
  const memory = tabMemory(window);
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const makeId = () => crypto.randomUUID();
  const environment = environmentOf({ origin: location.origin, setting: bootstrap.environment });
  const mediation = keptMediation(bootstrap.mediation, memory);
  leaveMediationOut(location, window.history);
  const flags = createFlagStore(bootstrap.flags);
  const query = new URLSearchParams(location.search);
  const texts = await createTexts({
    fetch,
    set: translationSet({
      environment,
      contentPreview: bootstrap.translations === 'preview' || flags.isOn('content-preview'),
      query,
      storage: memory,
    }),
    namespaces: namespacesOf(bootstrap),
    showKeys: query.has('withoutTranslations'),
  });
  const moduleAddress = createModulePolicy(location.origin, trustedTypesOf(window));
  const { sentryDsn } = bootstrap.outside;
  const reportError = createReporter({
    fetch,
    makeId,
    page: bootstrap.page.kind,
    ...(sentryDsn !== undefined && {
      alsoTo: outsideReports({ dsn: sentryDsn, environment, brand: bootstrap.brand }),
    }),
  });
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
  // Without an error it is a foreign script's, or a warning of the browser's own.
  window.addEventListener('error', ({ error }) => error && reportError(error));
  const { embedding } = bootstrap;
  if (embedding) {
    void import('#web/base/embedding/reportHeight.ts').then(({ reportHeight }) =>
      reportHeight(window as Window & typeof globalThis, embedding.origins),
    );
  }
  const agreement = createAgreement(document);
  // The first page has the line to itself; what only comes after it is loaded after it, too.
  void firstPageShown
    .then(() => import('#web/base/flags/refreshFlags.ts'))
    .then(({ refreshFlags }) =>
      refreshFlags({
        bootstrap,
        flags,
        agreement,
        origin: location.origin,
        userId: () => userId(document, makeId),
        later: (run, milliseconds) => void window.setTimeout(run, milliseconds),
      }),
    )
    // The flags of the document stay good.
    .catch(() => undefined);
  return {
    bootstrap,
    environment,
    mediation,
    client: createClient({ fetch, brand: bootstrap.brand, mediation: mediation?.token }),
    fetch,
    texts,
    flags,
    agreement,
    loadModule: (address) => import(/* @vite-ignore */ moduleAddress(address)),
    makeId,
    reportError,
  };
}
