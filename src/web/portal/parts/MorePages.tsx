import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#renderers/ui/Button.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';

/** Button below a list that shows its next page; nothing if it is whole. */
export function MorePages({ list, label }: { list: UseInfiniteQueryResult; label: string }) {
  if (list.isFetchNextPageError) return <LoadFailed onAgain={() => void list.fetchNextPage()} />;
  if (!list.hasNextPage) return null;
  return (
    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {label}
    </Button>
  );
}
