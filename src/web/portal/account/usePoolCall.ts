import { useState } from 'react';
import { useServices } from '#web/base/services.ts';
import { refusalOf, type RefusalKey } from '../signIn/refusal.ts';

/** Calls the pool one at a time, and keeps why the last call was refused. */
export function usePoolCall(): {
  busy: boolean;
  refused: RefusalKey | undefined;
  run: (call: () => Promise<unknown>) => Promise<void>;
} {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalKey>();
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call();
    } catch (error) {
      const why = refusalOf(error, 'code');
      if (why === 'unexpected') services.reportError(error);
      setRefused(why);
    }
    setBusy(false);
  };
  return { busy, refused, run };
}
