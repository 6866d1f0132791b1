import { createClient } from '#web/base/api/client.ts';
import { documentAnswers } from '#web/base/api/documentAnswers.ts';
import type { Bootstrap } from '#web/base/bootstrap.ts';
import { environmentOf } from '#web/base/environment.ts';
import { createReporter } from '#web/base/errors/report.ts';
import { sentryReporter } from '#web/base/errors/sentryReporter.ts';
import { createExperimentConsent } from '#web/base/flags/experimentConsent.ts';
import { fetchFontLater } from '#web/base/font.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import type { FlagRefresh } from '#web/base/flags/refreshFlags.ts';
import { firstPageShown } from '#web/base/firstPage.ts';
import { userId } from '#web/base/flags/userId.ts';
import { rememberedMediation, removeMediationParameters } from '#web/base/mediation/mediation.ts';
import { textsOf } from '#web/base/namespaces.ts';
import type { Services } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { hyphenateLargeText } from '#web/base/texts/hyphenation/largeText.ts';
import { createTexts } from '#web/base/texts/i18n.ts';
import { translationSet } from '#web/base/texts/translationSet.ts';
import { createModulePolicy, trustedTypesOf } from '#web/base/trustedTypes.ts';

/** Tells the page around how high this one is. */
async function startReportingHeight(window: Window, origins: string[]): Promise<void> {
  const { reportHeight } = await import('#web/base/embedding/reportHeight.ts');
  reportHeight(window as Window & typeof globalThis, origins);
}

/** Reports what no code of ours caught. */
function reportUncaught(window: Window, reportError: Services['reportError']): void {
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
  // Without an error object it comes from a foreign script, or is a warning of the browser.
  window.addEventListener('error', ({ error }) => error && reportError(error));
}

/** A moment after it can be used the first page still has the line to itself. */
const laterMs = 1000;

/** Loads what the first page does not need: it gets the full bandwidth. */
function loadLater(window: Window, texts: Services['texts'], asked: FlagRefresh): void {
  const { later } = asked;
  void firstPageShown.then(() => fetchFontLater(window.document, later));
  void firstPageShown.then(() => hyphenateLargeText(window, () => texts.t('common:hyphenation')));
  const refresh = () =>
    import('#web/base/flags/refreshFlags.ts')
      .then(({ refreshFlags }) => refreshFlags(asked))
      // The flags of the document stay in use.
      .catch(() => undefined);
  void firstPageShown.then(() => later(() => void refresh(), laterMs));
}

/**
 * Creates the services of all pages; resolves when the texts of the first paint have loaded.
 * @param network what every call goes through; the window's own `fetch`, asked at each call since it may be replaced
 */
export async function startServices(
  bootstrap: Bootstrap,
  window: Window,
  network: Services['fetch'] = (input, init) => window.fetch(input, init),
): Promise<Services> {
  const { location, document } = window;
  const { embedding, outside } = bootstrap;
  const { sentryDsn: dsn } = outside;
  const memory = tabMemory(window);
  const fetch = documentAnswers(document, network);
  const makeId = () => crypto.randomUUID();
  const environment = environmentOf({ origin: location.origin, setting: bootstrap.environment });
  const mediation = rememberedMediation(bootstrap.mediation, memory);
  removeMediationParameters(location, window.history);
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
    ...textsOf(bootstrap),
    showKeys: query.has('withoutTranslations'),
  });
  const moduleAddress = createModulePolicy(location.origin, trustedTypesOf(window));
  const reportError = createReporter({
    fetch,
    makeId,
    page: bootstrap.page.kind,
    ...(dsn !== undefined && { alsoTo: sentryReporter({ dsn, environment, brand: bootstrap.brand }) }),
  });
  reportUncaught(window, reportError);
  if (embedding) void startReportingHeight(window, embedding.origins);
  const agreement = createExperimentConsent(document);
  const later = (run: () => void, milliseconds: number) => void window.setTimeout(run, milliseconds);
  loadLater(window, texts, {
    bootstrap,
    flags,
    agreement,
    origin: location.origin,
    userId: () => userId(document, makeId),
    later,
  });
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
