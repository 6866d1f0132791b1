import { useEffect, useState } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useStore } from '../../wizard/store/storeContext.ts';

/** State of a look-up. `failed`: the network did not answer. */
type LookupState<Verdict> =
  { is: 'idle' | 'asking' | 'failed' } | { is: 'answered'; code: string; verdict: Verdict };

/** A cached look-up by code. Created once per ports, so that all fields share its cache. */
export interface Lookup<Verdict> {
  /** Returns the code to look up; undefined while the answer is incomplete. */
  codeOf(value: Json | undefined): string | undefined;
  ask(code: string, signal: AbortSignal): Promise<Verdict>;
  /** Verdicts by code. Failures are not cached. */
  cache: Map<string, Verdict>;
}

/**
 * Looks up a committed answer and stores the verdict under `kind` in the inputs of the judgement (not without
 * a kind). A newer code cancels the previous request. A failure counts as invalid and is retried when the
 * network is back and before the page is left.
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
    const answer = (requested: string, verdict: Verdict) => {
      if (kind) store.noteLookup(kind, requested, verdict.valid);
      setState({ is: 'answered', code: requested, verdict });
    };
    const query = async (asked: string, { signal }: AbortController) => {
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
      store.track(query(code, current));
    };
    // Runs synchronously on commit, so that code waiting for look-ups sees this one.
    const onCommit = () => {
      const next = lookup.codeOf(store.value(pointer));
      if (next === code) return;
      code = next;
      start();
    };
    const retry = () => {
      if (failed) start();
    };
    const ends = [store.subscribe(pointer, onCommit), store.registerPending(retry)];
    window.addEventListener('online', retry);
    onCommit();
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', retry);
      current.abort();
    };
  }, [store, pointer, lookup, kind]);
  return state;
}
