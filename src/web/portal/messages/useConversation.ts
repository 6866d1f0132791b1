import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageCalls, SaidMessage } from '#web/base/api/messages.ts';
import { useServices } from '#web/base/services.ts';
import { notifyUnreadChanged, watchUnread } from './unread.ts';

/** Milliseconds between two looks at an open conversation. */
const pollMs = 3000;

/** State of a conversation. */
type ConversationState =
  | { kind: 'loading' }
  | { kind: 'failed'; missing: boolean }
  | { kind: 'loaded'; subject: string; messages: SaidMessage[] };

/** Polls an open conversation; messages count as read once they are shown. */
export function useConversation(calls: MessageCalls, contact: string | undefined) {
  const { makeId } = useServices();
  const [state, setState] = useState<ConversationState>({ kind: 'loading' });
  const last = useRef<string>(undefined);
  const asking = useRef(false);

  const poll = useCallback(async () => {
    if (contact === undefined || asking.current) return;
    asking.current = true;
    const { ok, data, errorStatus } = await calls.conversation(contact, last.current);
    asking.current = false;
    if (!ok || !data)
      return setState((known) =>
        known.kind === 'loaded' ? known : { kind: 'failed', missing: errorStatus === 404 },
      );
    last.current = data.items.at(-1)?.id ?? last.current;
    setState((known) => {
      const previous = known.kind === 'loaded' ? known.messages : [];
      const fresh = data.items.filter(({ id }) => !previous.some((message) => message.id === id));
      if (known.kind === 'loaded' && fresh.length === 0) return known;
      return { kind: 'loaded', subject: data.betreff, messages: [...previous, ...fresh] };
    });
    const unread = data.items.some(({ direction, read }) => direction === 'incoming' && !read);
    if (unread && (await calls.readAll(contact)).ok) notifyUnreadChanged();
  }, [calls, contact]);

  useEffect(() => {
    last.current = undefined;
    setState({ kind: 'loading' });
    return watchUnread(() => void poll(), pollMs);
  }, [poll]);

  /** Says something. Answers whether it was sent; the key stays the same until it was. */
  const key = useRef<{ text: string; key: string }>(undefined);
  const send = useCallback(
    async (text: string): Promise<boolean> => {
      if (contact === undefined) return false;
      if (key.current?.text !== text) key.current = { text, key: makeId() };
      const { ok } = await calls.say(contact, text, key.current.key);
      if (!ok) return false;
      key.current = undefined;
      await poll();
      return true;
    },
    [calls, contact, poll, makeId],
  );

  return { state, say: send, look: poll };
}
