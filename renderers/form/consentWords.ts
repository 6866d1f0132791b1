import { useEffect, useReducer } from 'react';
import type { ConsentItem, FormPorts } from './formPorts.ts';
import { useFormPorts } from './formPorts.ts';

/** Words that have arrived, per ports: errors are worded with them while rendering. */
const arrived = new WeakMap<FormPorts, Map<string, ConsentItem>>();

/** The words of a consent when they are there already. */
export function knownConsent(ports: FormPorts, id: string | undefined): ConsentItem | undefined {
  return id === undefined ? undefined : arrived.get(ports)?.get(id);
}

/** Brings the words of consents that are not there yet. Rejects when they cannot be had. */
export async function loadConsents(ports: FormPorts, ids: string[]): Promise<void> {
  const missing = ids.filter((id) => !knownConsent(ports, id));
  if (missing.length === 0) return;
  const items = await ports.consents(missing);
  const mine = arrived.get(ports) ?? new Map<string, ConsentItem>();
  arrived.set(ports, mine);
  for (const item of items) mine.set(item.id, item);
}

/** The words of a consent from content; absent until they arrive, and when they do not. */
export function useConsent(id: string | undefined): ConsentItem | undefined {
  const ports = useFormPorts();
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  const known = knownConsent(ports, id);
  useEffect(() => {
    if (id === undefined || known) return;
    let wanted = true;
    // Without content the definition's own label stands: the person is not held up.
    loadConsents(ports, [id]).then(
      () => wanted && arrive(),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ports, id, known]);
  return known;
}
