import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClaimMessage } from '#web/base/api/claims.ts';
import { dataOf } from '#web/base/api/read.ts';
import type { Written } from '#web/portal/messages/Composer.tsx';
import { useSendKey } from '#web/portal/messages/useSendKey.ts';
import { useClaim } from './claimContext.ts';

/** A claim's message as the chat list renders it. */
export type ShownMessage = ClaimMessage & { subject: string };
const shownOf = (message: ClaimMessage): ShownMessage => ({ subject: '', ...message });

/** Messages of a claim as far as they have been read, oldest first. */
interface ReadMessages {
  messages: ShownMessage[];
  /** Cursor of the messages before them; absent if there are none. */
  older?: string | undefined;
}

/** Reads the messages of a claim and marks them as read. `send` resolves to whether the message was sent. */
export function useClaimMessages(claim: string) {
  const { calls } = useClaim();
  const queries = useQueryClient();
  const { keyFor, sent } = useSendKey(`claim ${claim}`);
  const queryKey = [...calls.key(claim), 'messages'];
  const cachedMessages = () => queries.getQueryData<ReadMessages>(queryKey);
  const edit = (change: (cachedMessages: ReadMessages) => ReadMessages) =>
    queries.setQueryData<ReadMessages>(queryKey, (now) => now && change(now));

  const conversation = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<ReadMessages> {
      const { items, cursor } = await dataOf(calls.messages(claim, { signal }));
      const fresh = items.map(shownOf);
      if (fresh.some(({ read }) => !read)) void calls.markRead(claim);
      const before = cachedMessages();
      const ids = new Set(fresh.map(({ id }) => id));
      const earlier = before?.messages.filter(
        ({ id, time }) => !ids.has(id) && time < (fresh[0]?.time ?? ''),
      );
      return { messages: [...(earlier ?? []), ...fresh], older: before ? before.older : cursor };
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

  async function more(): Promise<void> {
    const { ok, data } = await calls.messages(claim, { cursor: cachedMessages()?.older });
    if (!ok || !data) return;
    edit(({ messages }) => ({ messages: [...data.items.map(shownOf), ...messages], older: data.cursor }));
  }

  async function send({ text, html, files }: Written, { internal }: { internal: boolean }): Promise<boolean> {
    // A retry of the same text has the same key, so that it is never delivered twice.
    const message = {
      content: text,
      ...(html && { html }),
      ...(internal && { internal }),
      ...(files.length > 0 && { anhaenge: files }),
    };
    const { ok, data } = await calls.write(claim, message, keyFor(JSON.stringify(message)));
    if (!ok || !data) return false;
    sent();
    edit(({ messages, older }) => ({
      messages: [...messages.filter(({ id }) => id !== data.id), shownOf(data)],
      older,
    }));
    return true;
  }

  return { conversation, more, send };
}
