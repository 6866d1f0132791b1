import { useCallback, useEffect, useState } from 'react';
import { problemOf, type Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** State of the request behind a page. */
type RequestResult<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; status: number | 'unknown' | undefined; problem: Problem | undefined }
  | { kind: 'loaded'; data: T };

/**
 * Runs a request on mount and on demand.
 * @param ask has to be referentially stable as long as the request stays the same
 */
export function useRequest<T>(ask: () => Promise<ServiceResult<T>>): {
  answer: RequestResult<T>;
  /** Shows that it is being asked once more. */
  again: () => void;
  /** Asks once more while what is known stays. */
  refresh: () => void;
} {
  const [answer, setAnswer] = useState<RequestResult<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    void ask().then(({ ok, data, errorStatus }) => {
      if (left) return;
      setAnswer(
        ok && data !== undefined
          ? { kind: 'loaded', data }
          : { kind: 'failed', status: errorStatus, problem: problemOf(data) },
      );
    });
    return () => {
      left = true;
    };
  }, [ask, attempt]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const again = useCallback(() => {
    setAnswer({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { answer, again, refresh };
}
