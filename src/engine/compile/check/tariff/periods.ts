import { joinPointer } from '../../../pointerParts.ts';
import { expectName, say, type TariffRule } from './subject.ts';

/** Every variant has a payment period; the default, the variants and the brands of periods exist. */
export const periods: TariffRule = (subject) => {
  const { variant, period } = subject.tariff;
  const variants = variant?.values ?? [];
  const { brands } = subject.inspection.vocabulary;
  const keys = period.periods.map(({ key }) => key);
  expectName(subject, 'unknown-tariff-period', '/period/default', period.default, keys);
  period.periods.forEach(({ key, variants: offered = [], brands: own = {} }, index) => {
    const at = joinPointer('/period/periods', index);
    if (keys.indexOf(key) !== index)
      say(subject, 'period-twice', joinPointer(at, 'key'), { params: { name: key } });
    offered.forEach((name, index) =>
      expectName(subject, 'unknown-tariff-variant', joinPointer(at, 'variants', index), name, variants),
    );
    for (const name of brands ? Object.keys(own) : [])
      expectName(subject, 'unknown-brand', joinPointer(at, 'brands', name), name, brands ?? []);
  });
  variants.forEach((name, index) => {
    const paid = period.periods.some(({ variants: offered }) => offered?.includes(name) ?? true);
    if (!paid)
      say(subject, 'variant-without-period', joinPointer('/variant/values', index), { params: { name } });
  });
  subject.tariff.components.forEach(({ includedIn = [] }, index) =>
    includedIn.forEach((name, position) =>
      expectName(
        subject,
        'unknown-tariff-variant',
        joinPointer('/components', index, 'includedIn', position),
        name,
        variants,
      ),
    ),
  );
};
