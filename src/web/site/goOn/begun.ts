import { browserMemory } from '#web/base/browserMemory.ts';
import type { Bootstrap } from '#web/base/bootstrap.ts';
import type { Client } from '#web/base/api/client.ts';
import { readDraft, removeDraft } from '#web/base/api/drafts.ts';
import { forgetDraft, rememberedDrafts, secretOfLink } from '#web/base/rememberedDraft.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { readWizardRecord, wizardRecordKey } from '#web/base/wizardRecord.ts';

/** An application that was begun in this tab, or that this browser was asked to remember. */
export interface BegunApplication {
  /** Id of the definition. */
  id: string;
  href: string;
  /** Secret of the stored draft, where there is one. */
  secret?: string;
  /** Name of what the tab keeps of it. */
  record?: string;
}

/** The context in which customers apply by themselves. */
const context = 'antrag';

/** Returns the applications of a tab that have answers and were not sent. */
function ofTab({ definitions, brand }: Bootstrap, window: Window): BegunApplication[] {
  return definitions.flatMap(({ id, addresses }) => {
    const href = addresses[context];
    if (!id.startsWith('produkt.') || href === undefined) return [];
    const record = wizardRecordKey(id, context, brand);
    const kept = readWizardRecord(tabMemory(window), record);
    if (!kept || kept.receipt || Object.keys(kept.answers).length === 0) return [];
    return [{ id, href, record, ...(kept.draft && { secret: kept.draft.id }) }];
  });
}

/**
 * Returns what can be continued here. Of remembered drafts only those that the server still has and that were not
 * sent; the others are forgotten.
 */
export async function begunApplications(
  client: Client,
  bootstrap: Bootstrap,
  window: Window,
): Promise<BegunApplication[]> {
  const here = ofTab(bootstrap, window);
  const now = new Date();
  const memory = browserMemory(window);
  const remembered = rememberedDrafts(memory, now).filter(({ id }) => !here.some((each) => each.id === id));
  const open = await Promise.all(
    remembered.map(async ({ id, link }): Promise<BegunApplication[]> => {
      const secret = secretOfLink(link);
      const { ok, data, errorStatus } = await readDraft(client, secret);
      if (ok && data && !data.applicationNumber) return [{ id, href: link, secret }];
      if (errorStatus !== 'unknown') forgetDraft(memory, id, now);
      return [];
    }),
  );
  return here.concat(open.flat());
}

/** Deletes an application here and on the server. Returns whether nothing is left of it. */
export async function discardApplication(
  client: Client,
  { id, secret, record }: BegunApplication,
  window: Window,
): Promise<boolean> {
  if (secret !== undefined) {
    const { ok, data, errorStatus } = await readDraft(client, secret);
    const removed = ok && data ? await removeDraft(client, secret, data.etag) : undefined;
    const status = removed ? removed.errorStatus : errorStatus;
    if (!removed?.ok && status !== 404 && status !== 410) return false;
  }
  if (record !== undefined) tabMemory(window).removeItem(record);
  forgetDraft(browserMemory(window), id, new Date());
  return true;
}
