import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { everyEntry } from '#engine/text/everyEntry.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { gistOf } from '#engine/text/gist.ts';
import { ProtectionCard } from '#renderers/wizard/view/end/ProtectionCard.tsx';
import type { ChosenPrice } from '#renderers/wizard/view/price/price.ts';
import { priceDifference } from '#renderers/wizard/view/price/priceDifference.ts';
import type { PriceFactsProps } from '#renderers/wizard/view/price/PriceFacts.tsx';
import { usePriceText } from '#renderers/wizard/view/price/usePriceText.ts';
import { useWizard } from '../session/wizardContext.ts';
import { priceBefore } from './summaryEdit.ts';

interface ProtectionProps {
  sections: OutlineSection[];
  facts: PriceFactsProps;
  /** The price to show; absent while there is none. */
  chosen?: ChosenPrice;
}

/** What the person is about to buy: named by their own answers, with its price and what an edit made of it. */
export function Protection({ sections, facts, chosen }: ProtectionProps) {
  const { t } = useTranslation('wizard');
  const { session, definition, t: text } = useWizard();
  const priceText = usePriceText();
  const { fields } = session.store.loaded();
  const fieldAt = (pointer: string) => fields.get(fieldPointer(pointer));
  const entries = everyEntry(sections);
  const named = (definition.insured ?? []).flatMap((pointer) =>
    gistOf(
      entries.filter((entry) => entry.pointer === pointer),
      fieldAt,
    ),
  );
  const insured = named.join(' ');
  useEffect(() => session.tab.note({ insured }), [session, insured]);
  const start = entries.find(({ pointer }) => fieldAt(pointer)?.semantic === 'contract-start')?.value;
  const isSettled = facts.state.status === 'ready';
  const difference = isSettled ? priceDifference(priceBefore(session), chosen) : undefined;
  const shown = chosen && priceText(chosen);
  return (
    <ProtectionCard
      object={insured || text(`${definition.namespace}:title`)}
      icon={text(`${definition.namespace}:icon`)}
      facts={[
        { key: 'variant', label: t('summary.variant'), value: facts.variantLabel },
        { key: 'deductible', label: t('price.deductible'), value: facts.deductibleLabel },
        { key: 'start', label: t('summary.start'), value: start },
      ].flatMap(({ value, ...fact }) => (value === undefined || value === '' ? [] : [{ ...fact, value }]))}
      price={
        chosen &&
        shown && {
          amount: shown.amount,
          per: shown.per,
          ...(chosen.period.perYear > 1 && { year: shown.year }),
        }
      }
      stale={!isSettled}
      awaited={facts.state.status === 'loading'}
      difference={
        difference &&
        t(`price.difference.${difference.cent > 0 ? 'more' : 'less'}`, {
          amount: formatCurrency(Math.abs(difference.cent)),
          per: t(`price.periods.${difference.period}.per`),
        })
      }
    />
  );
}
