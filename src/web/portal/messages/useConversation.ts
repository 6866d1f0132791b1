import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#api/messages.ts';
import type { MessageCalls, Said, SaidMessage } from '#web/base/api/messages.ts';
import { dataOf } from '#web/base/api/read.ts';
import { useSendKey } from './useSendKey.ts';
import { alwaysOnFocus, useMessagesChanged } from './unread.ts';

/** A conversation as far as it has been read. */
interface ReadConversation extends Omit<Conversation, 'betreff' | 'items'> {
  subject: string;
  messages: SaidMessage[];
}

/** Reads an open conversation and what is new in it; messages count as read once they are shown. */
export function useConversation(calls: MessageCalls, contact: string) {
  const queries = useQueryClient();
  const messagesChanged = useMessagesChanged(calls);
  const queryKey = calls.conversationKey(contact);
  const conversation = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<ReadConversation> {
      const cachedMessages = () => queries.getQueryData<ReadConversation>(queryKey)?.messages ?? [];
      const { betreff, items, ...about } = await dataOf(
        calls.conversation(contact, { after: cachedMessages().at(-1)?.id, signal }),
      );
      if (items.some(({ direction, read }) => direction === 'incoming' && !read))
        void calls.readAll(contact).then(({ ok }) => (ok ? messagesChanged() : undefined));
      const previous = cachedMessages();
      const fresh = items.filter(({ id }) => !previous.some((message) => message.id === id));
      return { ...about, subject: betreff, messages: [...previous, ...fresh] };
    },
    staleTime: 0,
    ...alwaysOnFocus,
  });

  const { refetch } = conversation;
  const { keyFor, sent } = useSendKey(contact);
  /** Says something. Returns whether it was sent; the key stays the same until it was. */
  const say = useCallback(
    async (message: Said): Promise<boolean> => {
      const { ok } = await calls.say(contact, message, keyFor(JSON.stringify(message)));
      if (!ok) return false;
      sent();
      await refetch();
      return true;
    },
    [calls, contact, keyFor, sent, refetch],
  );

  return { conversation, say };
}
