import { isDay } from '../../../calendar.ts';
import { placeOfTariff } from '../../tariffFiles.ts';
import { say, type TariffRule } from './subject.ts';

/** A tariff belongs to the product of its folder and begins on the day that its file is named after. */
export const place: TariffRule = (subject) => {
  const { document, tariff } = subject;
  const { product = '', validFrom = '' } = placeOfTariff(document.file) ?? {};
  if (tariff.product !== product)
    say(subject, 'tariff-of-another', '/product', { params: { name: tariff.product }, meant: product });
  if (tariff.validFrom !== validFrom) {
    const params = { name: tariff.validFrom, file: `${validFrom}.json` };
    const meant = isDay(validFrom) ? validFrom : undefined;
    say(subject, 'tariff-day', '/validFrom', { params, ...(meant !== undefined && { meant }) });
  } else if (!isDay(validFrom)) say(subject, 'tariff-no-day', '/validFrom', { params: { name: validFrom } });
};
