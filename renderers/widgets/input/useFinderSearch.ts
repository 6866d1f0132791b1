import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormPorts } from '../../form/formPorts.ts';
import type { FinderHit } from '../../form/formPorts.ts';

/** List of a finder. */
export interface Findings {
  items: FinderHit[];
  /** The query it belongs to; empty before the first response. */
  query: string;
  /** `failed`: the network did not answer; typing stays possible. */
  is: 'idle' | 'asking' | 'answered' | 'failed';
}

const pauseMs = 250;
const nothing: Findings = { items: [], query: '', is: 'idle' };

/** Searches after a pause in typing; a newer search cancels the one before. */
export function useFinderSearch(finder: string): [Findings, (query: string) => void] {
  const ports = useFormPorts();
  const [findings, setFindings] = useState<Findings>(nothing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    current.current?.abort();
  };
  useEffect(() => stop, []);

  const search = useCallback(
    (query: string) => {
      stop();
      if (!query.trim()) return setFindings(nothing);
      // Set immediately: the list opens with the first letter, before the request.
      setFindings((before) => ({ ...before, is: 'asking' }));
      const { signal } = (current.current = new AbortController());
      const ask = async () => {
        try {
          const items = await ports.find(finder, query.trim(), signal);
          if (!signal.aborted) setFindings({ items, query: query.trim(), is: 'answered' });
        } catch {
          if (!signal.aborted) setFindings({ ...nothing, is: 'failed' });
        }
      };
      timer.current = setTimeout(() => void ask(), pauseMs);
    },
    [ports, finder],
  );
  return [findings, search];
}
