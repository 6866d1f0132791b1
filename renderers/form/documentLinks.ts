import { useEffect, useReducer, useState } from 'react';
import type { DocumentLink, FormPorts } from './formPorts.ts';
import { useFormPorts } from './formPorts.ts';

/** Links that have arrived, per ports. */
const arrived = new WeakMap<FormPorts, Map<string, DocumentLink>>();

/** The links of documents when all of them are there already. */
export function knownDocuments(ports: FormPorts, ids: string[]): DocumentLink[] | undefined {
  const mine = arrived.get(ports);
  const found = ids.flatMap((id) => mine?.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

/** Brings the links of documents that are not there yet. Rejects when they cannot be had. */
export async function loadDocuments(ports: FormPorts, ids: string[]): Promise<void> {
  if (knownDocuments(ports, ids)) return;
  const links = await ports.documents(ids);
  const mine = arrived.get(ports) ?? new Map<string, DocumentLink>();
  arrived.set(ports, mine);
  for (const link of links) mine.set(link.id, link);
}

/** The links of documents: absent until they arrive; `failed` when they cannot be had. */
export function useDocumentLinks(ids: string[]): DocumentLink[] | 'failed' | undefined {
  const ports = useFormPorts();
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  const [failed, setFailed] = useState(false);
  const known = knownDocuments(ports, ids);
  const wanted = ids.join(' ');
  const there = known !== undefined;
  useEffect(() => {
    if (there) return;
    let here = true;
    loadDocuments(ports, wanted.split(' ')).then(
      () => here && (knownDocuments(ports, wanted.split(' ')) ? arrive() : setFailed(true)),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [ports, wanted, there]);
  return known ?? (failed ? 'failed' : undefined);
}
