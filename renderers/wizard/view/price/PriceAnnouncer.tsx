import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { chosenPrice } from './price.ts';
import type { PriceState } from './price.ts';
import { debouncedAnnouncer } from './debouncedAnnouncer.ts';
import type { Timers } from './debouncedAnnouncer.ts';
import { usePriceText } from './usePriceText.ts';

const browserTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/**
 * Announces price changes to screen readers: „Beitrag 12,34 Euro monatlich". Has to stay mounted across
 * pages, otherwise each page counts as the first.
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
  const priceText = usePriceText();
  const [said, setSaid] = useState('');
  const announcer = useRef<ReturnType<typeof debouncedAnnouncer>>(undefined);
  useEffect(() => {
    const created = debouncedAnnouncer(setSaid, timers);
    announcer.current = created;
    return created.stop;
  }, [timers]);

  const chosen = state.price && chosenPrice(state.price, period);
  const text = chosen && priceText(chosen).announcement;
  const settled = state.status === 'ready' || state.status === 'unknown';
  useEffect(() => {
    // A price on its way says nothing yet, neither for the ear nor about what the page came with.
    if (settled) announcer.current?.offer(text);
  }, [settled, text]);

  return (
    <VisuallyHidden>
      {/* Announcements are removed when they no longer apply. */}
      <span role="status">{text === undefined ? '' : said}</span>
    </VisuallyHidden>
  );
}
