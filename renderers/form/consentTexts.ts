import { useEffect, useReducer } from 'react';
import type { ConsentItem, FormPorts } from './formPorts.ts';
import { useFormPorts } from './formPorts.ts';

/** Cached texts per ports, read while rendering errors. */
const cache = new WeakMap<FormPorts, Map<string, ConsentItem>>();

/** The words of a consent when they are there already. */
export function cachedConsent(ports: FormPorts, id: string | undefined): ConsentItem | undefined {
  return id === undefined ? undefined : cache.get(ports)?.get(id);
}

/** Loads missing consents. Rejects if they cannot be loaded. */
export async function loadConsents(ports: FormPorts, ids: string[]): Promise<void> {
  const missing = ids.filter((id) => !cachedConsent(ports, id));
  if (missing.length === 0) return;
  const items = await ports.consents(missing);
  const mine = cache.get(ports) ?? new Map<string, ConsentItem>();
  cache.set(ports, mine);
  for (const item of items) mine.set(item.id, item);
}

/** The words of a consent from content; absent until they arrive, and when they do not. */
export function useConsent(id: string | undefined): ConsentItem | undefined {
  const ports = useFormPorts();
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  const consent = cachedConsent(ports, id);
  useEffect(() => {
    if (id === undefined || consent) return;
    let isMounted = true;
    // Without editorial content the definition's own label is shown: the form is not blocked.
    loadConsents(ports, [id]).then(
      () => isMounted && arrive(),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [ports, id, consent]);
  return consent;
}
