import { useState } from 'react';
import { inboxCalls, type Handling, type InboxItem } from '#web/base/api/inbox.ts';
import { useAgentCalls } from '../frames/useAgentCalls.ts';
import { useMessagesChanged } from '../messages/unread.ts';
import { useMessageCalls } from '../messages/useMessageCalls.ts';

/** What was done with conversations and can be taken back. */
export interface Did {
  what: 'done' | 'later';
  ids: string[];
}

/** What agents do with conversations. */
export function useHandling() {
  const { handle } = useAgentCalls(inboxCalls);
  const changed = useMessagesChanged(useMessageCalls('vermittler'));
  const [failed, setFailed] = useState(false);
  const [did, setDid] = useState<Did>();

  /** Returns whether all of them could be handled. */
  async function act(items: InboxItem[], change: Omit<Handling, 'gespraeche'>): Promise<boolean> {
    const ids = items.map(({ id }) => id);
    setFailed(false);
    setDid(undefined);
    const { ok } = await handle({ gespraeche: ids, ...change });
    setFailed(!ok);
    if (ok && change.stand === 'erledigt') setDid({ what: 'done', ids });
    if (ok && change.stand === 'zurueckgestellt') setDid({ what: 'later', ids });
    await changed();
    return ok;
  }
  async function undo({ ids }: Did): Promise<void> {
    const { ok } = await handle({ gespraeche: ids, stand: 'offen' });
    setFailed(!ok);
    if (ok) setDid(undefined);
    await changed();
  }
  return { act, undo, did, failed };
}
