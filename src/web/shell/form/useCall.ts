import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** Runs calls one at a time and keeps why the last was refused. */
export function useCall(): {
  busy: boolean;
  refusal: Refusal | undefined;
  /** Resolves to the data, or to undefined if the call was refused. */
  run: <T>(call: () => Promise<ServiceResult<T>>) => Promise<{ data: T | undefined } | undefined>;
} {
  const { t } = useTranslation('portals');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy,
    refusal,
    async run(call) {
      setBusy(true);
      setRefusal(undefined);
      const result = await call();
      setBusy(false);
      if (result.ok) return { data: result.data };
      setRefusal(refusalOf({ status: result.errorStatus, problem: problemOf(result.data) }, t));
      return undefined;
    },
  };
}
