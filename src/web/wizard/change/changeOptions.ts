import type { i18n } from 'i18next';
import type { Json } from '#engine/definition/json.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import type { ChangeOutcome, OpenedChange } from '#web/base/api/changes.ts';
import type { Observable } from '../session/observable.ts';

/** What was computed last. */
interface Computed {
  outcome?: ChangeOutcome | undefined;
}

type Option = NonNullable<ChangeOutcome['options']>[number];

/** Returns the options that the variant includes, by question; the same arrays while the outcome is the same. */
function includedBy(state: Observable<Computed>): (pointer: string) => readonly string[] | undefined {
  let cached: { outcome: ChangeOutcome; values: Map<string, string[]> } | undefined;
  return (pointer) => {
    const { outcome } = state.get();
    if (!outcome) return undefined;
    if (cached?.outcome !== outcome) {
      const included = (outcome.options ?? []).filter(({ includedIn }) => includedIn !== undefined);
      const byQuestion = Map.groupBy(included, (option) => option.pointer);
      const values = new Map(
        [...byQuestion].map(([question, of]) => [question, of.map(({ value }) => value)]),
      );
      cached = { outcome, values };
    }
    return cached.values.get(pointer);
  };
}

/** Returns the earliest day of an option and what is refunded then; undefined where neither is known. */
function earliestText(
  earliest: OpenedChange['earliest'],
  texts: i18n,
  { pointer, value }: { pointer: string; value: Json },
): string | undefined {
  const found = earliest?.find((one) => one.pointer === pointer && one.value === value);
  if (!found) return undefined;
  const day = texts.t('changes:option.earliest', { date: formatDate(found.day) });
  if (found.refundCent === undefined) return day;
  return [day, texts.t('changes:option.refund', { amount: formatCurrency(found.refundCent) })].join(', ');
}

/**
 * Returns what the options of a change cost: an instalment where the payment period is chosen, else by how much the
 * year gets dearer or cheaper, or their earliest day; and what the chosen variant includes, which cannot be left out.
 */
export function changeOptions(
  state: Observable<Computed>,
  texts: i18n,
  earliest?: OpenedChange['earliest'],
): Pick<FormPorts, 'priceOf' | 'subscribePrices'> & {
  includedOptions: (pointer: string) => readonly string[] | undefined;
} {
  const difference = ({ differenceYearCent: cents }: Option) =>
    cents === 0
      ? texts.t('changes:option.same')
      : texts.t(`changes:outcome.${cents > 0 ? 'more' : 'less'}`, {
          amount: formatCurrency(Math.abs(cents)),
        });
  return {
    subscribePrices: state.subscribe,
    includedOptions: includedBy(state),
    priceOf(pointer: string, value: Json) {
      const options = state.get().outcome?.options?.filter((option) => option.pointer === pointer) ?? [];
      const option = options.find((one) => one.value === String(value));
      if (!option) return earliestText(earliest, texts, { pointer, value });
      const { includedIn: variant } = option;
      if (variant !== undefined) return texts.t('changes:option.included', { variant });
      const isPeriod = new Set(options.map(({ period }) => period)).size > 1;
      if (!isPeriod) return difference(option);
      const per = texts.t(`wizard:price.periods.${option.period}.per`);
      return [`${formatCurrency(option.instalmentCent)} ${per}`, difference(option)].join(', ');
    },
  };
}
