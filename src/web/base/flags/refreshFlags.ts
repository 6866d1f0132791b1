import type { Bootstrap } from '../bootstrap.ts';
import type { Agreement } from './agreement.ts';
import type { FlagStore } from './flagStore.ts';

/** The first page has the line to itself. */
const afterFirstPageMs = 2000;

/**
 * Lets the flag client decide from some time after the first page on; the page never waits for it. Without the
 * service the flags of the document stay good. Who agrees to experiments later, or no more, is dealt with at once.
 */
export function refreshFlags(options: {
  bootstrap: Bootstrap;
  flags: FlagStore;
  agreement: Agreement;
  origin: string;
  userId: () => string;
  later: (run: () => void, milliseconds: number) => void;
}): void {
  const { bootstrap, flags, agreement, origin } = options;
  const { apiHost = `${origin}/api/flags`, clientKey = bootstrap.environment } =
    bootstrap.outside.growthBook ?? {};
  let running: { destroy: () => void } | undefined;
  const start = async () => {
    const { startGrowthBook } = await import('./growthBook.ts');
    const experiments = agreement.choice() === 'agreed';
    const growthBook = await startGrowthBook({
      isServer: typeof document === 'undefined',
      apiHost,
      clientKey,
      // Before a yes nobody has a number: what is dealt by one stays as it was.
      attributes: { ...(experiments && { id: options.userId() }), brand: bootstrap.brand },
      experiments,
      known: bootstrap.flags,
      onExperiment: (experiment, variation) => agreement.note(experiment, variation),
    });
    running?.destroy();
    running = growthBook;
    flags.replace(growthBook.read);
  };
  const tryToStart = () => void start().catch(() => undefined);
  options.later(tryToStart, afterFirstPageMs);
  agreement.subscribe(tryToStart);
}
