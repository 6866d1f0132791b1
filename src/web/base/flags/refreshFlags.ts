import type { Bootstrap } from '../bootstrap.ts';
import type { ExperimentConsent } from './experimentConsent.ts';
import type { FlagStore } from './flagStore.ts';
import type { RunningFlags } from './growthBook.tsx';

/** The first page has the line to itself. */
const afterFirstPageMs = 2000;

/** What the flag client is started with. */
export interface FlagRefresh {
  bootstrap: Bootstrap;
  flags: FlagStore;
  agreement: ExperimentConsent;
  origin: string;
  userId: () => string;
  later: (run: () => void, milliseconds: number) => void;
}

/**
 * Hands over to the flag client some time after the first page, which never waits for it. Without the service
 * the flags of the document stay in use. A changed consent to experiments takes effect immediately.
 */
export function refreshFlags(options: FlagRefresh): void {
  const { bootstrap, flags, agreement, origin } = options;
  const { apiHost = `${origin}/api/flags`, clientKey = bootstrap.environment } =
    bootstrap.outside.growthBook ?? {};
  let running: RunningFlags | undefined;
  const start = async () => {
    const { startGrowthBook } = await import('./growthBook.tsx');
    const experiments = agreement.choice() === 'agreed';
    const publish = () => running && flags.replace(running.read);
    const growthBook = await startGrowthBook({
      isServer: typeof document === 'undefined',
      apiHost,
      clientKey,
      // Without consent there is no user id, and experiments keep their default.
      attributes: { ...(experiments && { id: options.userId() }), brand: bootstrap.brand },
      experiments,
      known: bootstrap.flags,
      onExperiment: (experiment, variation) => agreement.note(experiment, variation),
      onChange: publish,
    });
    running?.destroy();
    running = growthBook;
    publish();
  };
  const tryToStart = () => void start().catch(() => undefined);
  options.later(tryToStart, afterFirstPageMs);
  agreement.subscribe(tryToStart);
}
