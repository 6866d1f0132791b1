import { useTranslation } from '#renderers/ui/translation.tsx';
import { comparisonPeriod, comparedPrice } from '#engine/priceComparison.ts';
import { adviceOf } from '#engine/judgement/advice.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { optionLabel } from '#engine/text/value.ts';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import { VariantComparison } from '#renderers/wizard/view/VariantComparison.tsx';
import type { ComparedVariant } from '#renderers/wizard/view/comparison/comparison.ts';
import type { PricePeriod } from '#renderers/wizard/view/price/price.ts';
import { coversOf } from '#web/base/texts/covers.ts';
import { selectablePrice } from '../session/unavailableChoice.ts';
import { useObservable } from '../session/useObservable.ts';
import { optionalText, useWizard } from '../session/wizardContext.ts';

/** Every variant with what it covers and costs; choosing one answers the question. */
export default function Comparison({ pointer }: { pointer: string }) {
  const { t } = useTranslation('wizard');
  const { i18n } = useTranslation();
  const view = useWizard();
  const { session, definition, t: text } = view;
  const { store, prices } = session;
  const answers = useAnswers();
  const { price: whole } = useObservable(prices);
  const loaded = store.loaded();
  const field = loaded.fields.get(pointer);
  if (!field) return null;

  const price = whole && selectablePrice(whole, store);
  const answered = definition.price?.period === undefined ? undefined : store.value(definition.price.period);
  const chosen = typeof answered === 'string' ? answered : undefined;
  const common = price && comparisonPeriod(price.variants, chosen);
  const per = ({ key }: PricePeriod) => t(`price.periods.${key}.per`);
  const advised = adviceOf(loaded, answers, store.inputs()).find((row) => row.field === pointer)?.value;
  const covers = coversOf(i18n.t(`${definition.namespace}:covers`, { returnObjects: true }));
  const variants = (store.fieldState(pointer).options ?? []).map((key): ComparedVariant => {
    const priced = price?.variants.find((variant) => variant.key === key);
    const compared = priced && comparedPrice(priced, common, chosen);
    const { period, instalments } = compared ?? {};
    const beside =
      instalments &&
      t('price.instalments', { amount: `${formatCurrency(instalments.instalmentCent)} ${per(instalments)}` });
    return {
      key,
      label: optionLabel(definition, field, key, text),
      subline: optionalText(view, `fields.${pointer.slice(1).replace('/', '.')}.options.${key}.subline`),
      ...(period && {
        price: {
          amount: formatCurrency(period.instalmentCent),
          per: [per(period), beside].filter(Boolean).join(', '),
        },
      }),
      ...(priced && { available: priced.available }),
      ...(key === advised && { recommended: true }),
    };
  });
  const selected = store.value(pointer);
  return (
    <VariantComparison
      variants={variants}
      services={covers.comparison ?? []}
      selected={typeof selected === 'string' ? selected : undefined}
      headingLevel={2}
      onChoose={(variant) => store.commit(pointer, variant)}
    />
  );
}
