import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { FormPortsContext, type ComparedRow, type OptionAdvice } from '../../form/formPorts.ts';

const nothing = () => () => undefined;

/** Returns what the options of a question are compared by, and the one that the answers speak for. */
export function useComparison(pointer: string): { rows: readonly ComparedRow[]; advice?: OptionAdvice } {
  const { comparedRows, adviceOn, subscribeAdvice = nothing } = use(FormPortsContext) ?? {};
  const rows = useMemo(() => comparedRows?.(pointer) ?? [], [comparedRows, pointer]);
  const read = useCallback(() => adviceOn?.(pointer), [adviceOn, pointer]);
  const advice = useSyncExternalStore(subscribeAdvice, read);
  return { rows, advice };
}
