import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Folder, FolderPage, MessageCalls, MessageItem } from '#web/base/api/messages.ts';
import { useMessagesChanged } from './unread.ts';

/** What an action does to the messages that are shown. */
type Edit = (items: MessageItem[]) => MessageItem[];

/** A folder, page by page, as its owner reads and tidies it. */
export function useFolder(calls: MessageCalls, folder: Folder, text: string) {
  const queries = useQueryClient();
  const read = calls.list(folder, { q: text });
  // What was found before stays until what is typed has been searched.
  const list = useInfiniteQuery({ ...read, placeholderData: keepPreviousData });
  const messagesChanged = useMessagesChanged(calls);

  /** Shows what an action does at once and takes it back if it failed. Returns whether it went well. */
  async function act(call: () => Promise<{ ok: boolean }>, edit: Edit = (items) => items): Promise<boolean> {
    await queries.cancelQueries({ queryKey: read.queryKey });
    const before = queries.getQueryData<InfiniteData<FolderPage>>(read.queryKey);
    queries.setQueryData<InfiniteData<FolderPage>>(
      read.queryKey,
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, items: edit(page.items) })),
      },
    );
    const { ok } = await call();
    if (ok) await messagesChanged();
    else queries.setQueryData(read.queryKey, before);
    return ok;
  }

  return { list, act };
}
