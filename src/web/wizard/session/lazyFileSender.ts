import { oncePromise } from '#engine/memoizePromise.ts';
import type { FileSender } from '#renderers/form/formPorts.ts';
import type { Network } from '#web/base/network.ts';
import type { Services } from '#web/base/services.ts';
import type { Defer } from '#web/base/timer.ts';
import type { DraftSync } from './draftSync.ts';

/** Returns a function that loads what sends files. Files belong to a draft: the first one begins it. */
export function lazyFileSender(
  { client, fetch }: Pick<Services, 'client' | 'fetch'>,
  drafts: DraftSync,
  { network, later }: { network: Network; later: Defer },
): () => Promise<FileSender> {
  const draftId = async () => {
    if (!drafts.reference()) await drafts.save();
    return drafts.reference()?.id;
  };
  return oncePromise(async () => {
    const { createFileSender } = await import('#web/shell/files/fileSender.ts');
    return createFileSender({ client, fetch, draftId, network, later });
  });
}
