import { useCallback, useEffect, useRef, useState } from 'react';
import type { Folder, MessageCalls, MessageItem } from '#web/base/api/messages.ts';
import { subscribeUnread, notifyUnreadChanged } from './unread.ts';

/** State of a folder. */
type FolderState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; items: MessageItem[]; cursor?: string | undefined };

/** A folder, page by page, as its owner reads and tidies it. */
export function useFolder(calls: MessageCalls, folder: Folder, words: string) {
  const [state, setState] = useState<FolderState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const requestId = useRef(0);

  const load = useCallback(async () => {
    requestId.current += 1;
    const mine = requestId.current;
    const { ok, canceled, data } = await calls.list(folder, { q: words });
    if (mine !== requestId.current || canceled) return;
    setState(ok && data ? { kind: 'loaded', ...data } : { kind: 'failed' });
  }, [calls, folder, words]);

  useEffect(() => void load(), [load]);
  useEffect(() => subscribeUnread(() => void load()), [load]);

  async function more(): Promise<void> {
    if (state.kind !== 'loaded' || state.cursor === undefined) return;
    setBusy(true);
    const { ok, data } = await calls.list(folder, { q: words, cursor: state.cursor });
    if (ok && data)
      setState((now) =>
        now.kind === 'loaded' ? { kind: 'loaded', ...data, items: [...now.items, ...data.items] } : now,
      );
    setBusy(false);
  }

  /** Tries again after a failure. */
  const retry = () => {
    setState({ kind: 'loading' });
    void load();
  };

  /** Does something to one message. Answers whether it went well; then everything that counts looks again. */
  async function act(call: Promise<{ ok: boolean }>): Promise<boolean> {
    const { ok } = await call;
    if (ok) notifyUnreadChanged();
    return ok;
  }

  return { state, busy, more, again: retry, act };
}
