import { useQuery } from '@tanstack/react-query';
import type { RichText } from '#engine/text/richText.ts';
import { readContent } from '#web/base/api/content.ts';
import { useServices } from '#web/base/services.ts';

/** A picture of content, with what it shows for those who do not see it. */
export interface ContentImage {
  title: string;
  description: string;
  file: { url: string; details: { image: { width: number; height: number } } };
}

/** A collection of content: labels by id, rich texts by id, lists of them, images. */
export interface Collection {
  labels?: { [id: string]: string };
  richTexts?: { [id: string]: RichText };
  richTextLists?: { [id: string]: RichText[] };
  images?: { [id: string]: ContentImage };
}

/** A collection in the words of the brand; needs `QueriedPage` around. */
export function useCollection(name: string): { data: Collection | undefined; isError: boolean } {
  const { fetch, bootstrap } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['collection', name],
    queryFn: ({ signal }) =>
      readContent<Collection>(fetch, `/api/contentful/sammlungen/${encodeURIComponent(name)}`, {
        brand: bootstrap.brand,
        signal,
      }),
  });
  return { data, isError };
}
