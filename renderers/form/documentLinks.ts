import { useEffect, useReducer, useState } from 'react';
import type { DocumentLink, FormPorts } from './formPorts.ts';
import { useFormPorts } from './formPorts.ts';

/** Links that have arrived, per ports. */
const cache = new WeakMap<FormPorts, Map<string, DocumentLink>>();

/** The links of documents when all of them are there already. */
export function cachedDocuments(ports: FormPorts, ids: string[]): DocumentLink[] | undefined {
  const mine = cache.get(ports);
  const found = ids.flatMap((id) => mine?.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** Loads missing document links. Rejects if they cannot be loaded. */
export async function loadDocuments(ports: FormPorts, ids: string[]): Promise<void> {
  if (cachedDocuments(ports, ids)) return;
  const links = await ports.documents(ids);
  const mine = cache.get(ports) ?? new Map<string, DocumentLink>();
  cache.set(ports, mine);
  for (const link of links) mine.set(link.id, link);
}

/** Returns the links of documents: undefined while loading, `failed` if they cannot be loaded. */
export function useDocumentLinks(ids: string[]): DocumentLink[] | 'failed' | undefined {
  const ports = useFormPorts();
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  const [failed, setFailed] = useState(false);
  const links = cachedDocuments(ports, ids);
  const idList = ids.join(' ');
  const there = links !== undefined;
  useEffect(() => {
    if (there) return;
    let here = true;
    loadDocuments(ports, idList.split(' ')).then(
      () => here && (cachedDocuments(ports, idList.split(' ')) ? arrive() : setFailed(true)),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [ports, idList, there]);
  return links ?? (failed ? 'failed' : undefined);
}
