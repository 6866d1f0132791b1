import { readDraft } from '#web/base/api/drafts.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Session } from '../session/session.ts';

/** Saves the answers and returns the draft's id in the list of drafts; undefined when that failed. */
export async function listedDraft(session: Session, client: Client): Promise<string | undefined> {
  session.store.flush();
  await session.store.settled();
  const kept = (await session.drafts.save()) ? session.drafts.reference() : undefined;
  const read = kept && (await readDraft(client, kept.id));
  return read?.ok ? read.data?.listedAs : undefined;
}
