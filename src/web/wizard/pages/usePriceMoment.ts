import { useEffect, useRef } from 'react';
import { formatCurrency } from '#engine/text/format.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { chosenPrice, type ChosenPrice, type PriceState } from '#renderers/wizard/view/price/price.ts';
import { priceDifference } from '#renderers/wizard/view/price/priceDifference.ts';
import type { Session } from '../session/session.ts';
import { priceMoment } from '../session/priceMoment.ts';

const shownMs = 3000;

/**
 * Shows for a while by how much an answer has changed the price.
 * @param period key of the chosen payment period
 */
export function usePriceMoment(session: Session, state: PriceState, period: string | undefined): void {
  const { t } = useTranslation('wizard');
  const before = useRef<ChosenPrice>(undefined);
  const chosen = state.status === 'ready' ? chosenPrice(state.price, period) : undefined;
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const priceKey = chosen && [chosen.variant.key, chosen.period.key, chosen.period.yearCent].join(' ');
  useEffect(() => {
    const now = latest.current;
    if (priceKey === undefined || !now) return undefined;
    const last = before.current;
    const difference = priceDifference(last, now);
    before.current = now;
    if (!difference) return undefined;
    const { cent, period: counted } = difference;
    const amount = t(`price.moment.${cent > 0 ? 'more' : 'less'}`, {
      amount: formatCurrency(Math.abs(cent)),
    });
    // Where the way of paying has changed, the amount says what it is counted in.
    const per = last?.period.key === now.period.key ? '' : ` ${t(`price.periods.${counted}.per`)}`;
    const moment = priceMoment(session);
    moment.set(amount + per);
    const timer = setTimeout(() => moment.set(undefined), shownMs);
    return () => {
      clearTimeout(timer);
      moment.set(undefined);
    };
  }, [session, priceKey, t]);
}
