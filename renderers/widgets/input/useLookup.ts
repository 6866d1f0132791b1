import { useEffect, useRef, useState } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { contextOf } from '../../wizard/store/widgetContext.ts';
import type { ControlProps } from '../../form/widget.ts';

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
 * Looks up an answer and, in a wizard, stores the verdict under `kind` in the inputs of the judgement (not without
 * a kind). A newer code cancels the previous request. A failure counts as invalid and is retried when the
 * network is back and before the page is left.
 * @returns the state, and the `onChange` of the control: it looks up at once, so that code waiting for look-ups
 * finds this one
 */
export function useLookup<Verdict extends { valid: boolean }>(
  { value, onChange, registry }: ControlProps,
  lookup: Lookup<Verdict>,
  kind: string | undefined,
): [LookupState<Verdict>, ControlProps['onChange']] {
  const { wizard } = contextOf(registry);
  const [state, setState] = useState<LookupState<Verdict>>({ is: 'idle' });
  const lookUp = useRef<(value: Json | undefined) => void>(undefined);
  useEffect(() => {
    let code: string | undefined;
    let failed = false;
    let current = new AbortController();
    const answer = (requested: string, verdict: Verdict) => {
      if (kind) wizard?.noteLookup(kind, requested, verdict.valid);
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
        if (kind) wizard?.noteLookup(kind, asked, false);
        setState({ is: 'failed' });
      }
    };
    const start = () => {
      current.abort();
      failed = false;
      if (code === undefined) return setState({ is: 'idle' });
      const cached = lookup.cache.get(code);
      if (cached) return answer(code, cached);
      current = new AbortController();
      setState({ is: 'asking' });
      const running = query(code, current);
      wizard?.track(running);
    };
    lookUp.current = (next) => {
      const asked = lookup.codeOf(next);
      if (asked === code) return;
      code = asked;
      start();
    };
    const retry = () => {
      if (failed) start();
    };
    const withdraw = wizard?.registerPending(retry);
    window.addEventListener('online', retry);
    return () => {
      withdraw?.();
      window.removeEventListener('online', retry);
      current.abort();
    };
  }, [wizard, lookup, kind]);
  useEffect(() => lookUp.current?.(value), [value, wizard, lookup, kind]);
  const change = (next: Json | undefined) => {
    onChange(next);
    lookUp.current?.(next);
  };
  return [state, change];
}
