import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { formatAmount } from '#engine/text/format.ts';
import { useTranslation } from '../../../ui/translation.tsx';
import { chosenPrice, type ChosenPrice, type PriceState } from './price.ts';
import { priceDifference, type PriceDifference } from './priceDifference.ts';
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
  const { t } = useTranslation('wizard');
  const priceText = usePriceText();
  const [announcement, setSaid] = useState('');
  const announcer = useRef<ReturnType<typeof debouncedAnnouncer>>(undefined);
  useEffect(() => {
    const created = debouncedAnnouncer(setSaid, timers);
    announcer.current = created;
    return created.stop;
  }, [timers]);

  const chosen = state.price && chosenPrice(state.price, period);
  const text = chosen && priceText(chosen).announcement;
  const differenceText = ({ cent, period: counted }: PriceDifference) =>
    t(`price.moment.${cent > 0 ? 'dearer' : 'cheaper'}`, {
      amount: formatAmount(Math.abs(cent)),
      per: counted === chosen?.period.key ? '' : t(`price.periods.${counted}.per`),
    }).trim();
  const settled = state.status === 'ready' || state.status === 'unknown';
  const heard = useRef<{ text?: string; chosen?: ChosenPrice }>({});
  const latest = useRef({ chosen, differenceText });
  useEffect(() => {
    latest.current = { chosen, differenceText };
  });
  useEffect(() => {
    // A price on its way says nothing yet, neither for the ear nor about what the page came with.
    if (!settled) return;
    const before = heard.current;
    // The same price again says nothing: the difference has been said.
    if (before.text !== undefined && before.text === text) return;
    const now = latest.current;
    heard.current = { text, chosen: now.chosen };
    const difference = priceDifference(before.chosen, now.chosen);
    const whole = difference ? `${text}, ${now.differenceText(difference)}` : text;
    announcer.current?.offer(text === undefined ? undefined : whole);
  }, [settled, text]);

  return (
    <VisuallyHidden>
      {/* Announcements are removed when they no longer apply. */}
      <span role="status">{text === undefined ? '' : announcement}</span>
    </VisuallyHidden>
  );
}
