import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { chosenPrice } from './price.ts';
import type { PriceState } from './price.ts';
import { settledAnnouncer } from './settledAnnouncer.ts';
import type { Timers } from './settledAnnouncer.ts';
import { usePriceText } from './usePriceText.ts';

const browserTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/**
 * Tells the ear that the price has changed: „Beitrag 12,34 Euro monatlich". Must stay mounted from page to
 * page, or each page would count as the first.
 */
export function PriceAnnouncer({
  state,
  period,
  timers = browserTimers,
}: {
  state: PriceState;
  period?: string;
  timers?: Timers;
}) {
  const tell = usePriceText();
  const [said, setSaid] = useState('');
  const announcer = useRef<ReturnType<typeof settledAnnouncer>>(undefined);
  useEffect(() => {
    const created = settledAnnouncer(setSaid, timers);
    announcer.current = created;
    return created.stop;
  }, [timers]);

  const chosen = state.price && chosenPrice(state.price, period);
  const text = chosen && tell(chosen).announcement;
  const settled = state.status === 'ready' || state.status === 'unknown';
  useEffect(() => {
    // A price on its way says nothing yet, neither for the ear nor about what the page came with.
    if (settled) announcer.current?.offer(text);
  }, [settled, text]);

  return (
    <VisuallyHidden>
      {/* What was said stays only as long as it is true. */}
      <span role="status">{text === undefined ? '' : said}</span>
    </VisuallyHidden>
  );
}
