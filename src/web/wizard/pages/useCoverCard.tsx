import { formatDate } from '#engine/text/format.ts';
import { valueText } from '#engine/text/value.ts';
import type { CoverCardProps } from '#renderers/wizard/view/end/CoverCard.tsx';
import { chosenPrice } from '#renderers/wizard/view/price/price.ts';
import { usePriceText } from '#renderers/wizard/view/price/usePriceText.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { useWizard } from '../session/wizardContext.ts';
import { CalendarButton } from './CalendarButton.tsx';

/** Returns what was taken, as the receipt says it: the answers have left the tab. Undefined where nothing was yet. */
export function useCoverCard(receipt: ApplicationReceipt): CoverCardProps | undefined {
  const { session, definition, t: text } = useWizard();
  const priceText = usePriceText();
  const { cover, price, withoutPrice } = receipt;
  const chosen = price && !withoutPrice ? chosenPrice(price, price.selectedPeriod) : undefined;
  if (!cover || !chosen || !price) return undefined;
  const { namespace } = definition;
  const textOf = (key: string, day: string) =>
    text([`${namespace}:ending.cover.${key}`, `wizard:result.cover.${key}`], { date: formatDate(day) });
  const field = session.store.loaded().fields.get(definition.price?.variant ?? '');
  const product = text(`${namespace}:title`);
  const variant =
    field && price.selected !== undefined ? valueText(definition, field, price.selected, text) : undefined;
  const { insured } = session.tab.read() ?? {};
  const kind = [insured && product, variant].filter(Boolean).join(', ');
  const paid = priceText(chosen);
  const { from, to, dueOn } = cover;
  return {
    title: insured || product,
    icon: text(`${namespace}:icon`),
    ...(kind && { variant: kind }),
    sentence: textOf('sentence', from),
    days: [
      { key: 'start', label: formatDate(from), value: textOf('start', from) },
      ...(to === undefined ? [] : [{ key: 'end', label: formatDate(to), value: textOf('end', to) }]),
      ...(dueOn === undefined ? [] : [{ key: 'due', label: formatDate(dueOn), value: textOf('due', dueOn) }]),
    ],
    price: { amount: paid.amount, per: paid.per },
    children: <CalendarButton receipt={receipt} />,
  };
}
