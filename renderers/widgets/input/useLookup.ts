import { useEffect, useState } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useStore } from '../../wizard/store/storeContext.ts';

/** How a look-up stands. `failed`: the network did not answer. */
export type LookupState<Verdict> =
  { is: 'idle' | 'asking' | 'failed' } | { is: 'answered'; code: string; verdict: Verdict };

/** A look-up by code. Made once per ports, so that its cache is shared by all fields. */
export interface Lookup<Verdict> {
  /** The code to ask for; undefined while the answer is none yet. */
  codeOf(value: Json | undefined): string | undefined;
  ask(code: string, signal: AbortSignal): Promise<Verdict>;
  /** Verdicts of this visit by code. Failures are not kept: they are asked again. */
  cache: Map<string, Verdict>;
}

/**
 * Looks an answer up as soon as it is committed and notes the verdict under `kind` in the inputs of
 * the judgement (nothing is noted without a kind). A newer code cancels the one before; what was
 * cancelled says nothing. A failure counts as invalid and is asked again when the network is back
 * and before the page is left.
 */
export function useLookup<Verdict extends { valid: boolean }>(
  pointer: string,
  lookup: Lookup<Verdict>,
  kind: string | undefined,
): LookupState<Verdict> {
  const store = useStore();
  const [state, setState] = useState<LookupState<Verdict>>({ is: 'idle' });
  useEffect(() => {
    let code: string | undefined;
    let failed = false;
    let current = new AbortController();
    const answer = (asked: string, verdict: Verdict) => {
      if (kind) store.noteLookup(kind, asked, verdict.valid);
      setState({ is: 'answered', code: asked, verdict });
    };
    const ask = async (asked: string, { signal }: AbortController) => {
      try {
        const verdict = await lookup.ask(asked, signal);
        if (signal.aborted) return;
        lookup.cache.set(asked, verdict);
        answer(asked, verdict);
      } catch {
        if (signal.aborted) return;
        failed = true;
        if (kind) store.noteLookup(kind, asked, false);
        setState({ is: 'failed' });
      }
    };
    const start = () => {
      current.abort();
      failed = false;
      if (code === undefined) return setState({ is: 'idle' });
      const known = lookup.cache.get(code);
      if (known) return answer(code, known);
      current = new AbortController();
      setState({ is: 'asking' });
      store.track(ask(code, current));
    };
    // Heard in the very moment of the commit, so that whoever waits for look-ups sees this one.
    const heard = () => {
      const next = lookup.codeOf(store.value(pointer));
      if (next === code) return;
      code = next;
      start();
    };
    const again = () => {
      if (failed) start();
    };
    const ends = [store.subscribe(pointer, heard), store.registerPending(again)];
    window.addEventListener('online', again);
    heard();
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', again);
      current.abort();
    };
  }, [store, pointer, lookup, kind]);
  return state;
}
