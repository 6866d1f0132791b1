import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from '#web/base/api/contracts.ts';

/** A list that is read page by page. */
export type PagedList<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;

/** Returns the items of all pages that were read. */
export const itemsOf = <T>({ data }: { data: InfiniteData<{ items: T[] }> | undefined }): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];
