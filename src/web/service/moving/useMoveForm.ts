import type { KeptText } from '#renderers/ui/keptText.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { parseDate } from '#engine/text/format.ts';
import type { PostalAddress } from '#web/base/api/moving.ts';
import { writtenDay } from '#web/shell/form/writtenDay.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { useFirstFields, useKeepFields } from './keptFields.ts';
import { usePlaceOf } from './usePlaceOf.ts';

type MoveField = 'day' | keyof PostalAddress;

/** Whereto, and from which day on; absent where no day may be named. */
export interface Destination {
  address: PostalAddress;
  day?: string;
}

/**
 * The fields that every move asks for.
 * @param options.kept the place of this tab where they are again after a reload
 */
export function useMoveForm(options: {
  dated: boolean;
  busy: boolean;
  kept: KeptText;
  onSubmit: (to: Destination) => void;
}) {
  const { t } = useTranslation('moving');
  const { dated, busy, kept, onSubmit } = options;
  const initial: { [name in MoveField]?: string } = useFirstFields(kept);
  const missing = (key: string) => (text: string) =>
    text.trim() === '' ? t(`form.${key}.missing`) : undefined;
  const form = useShortForm<MoveField>({
    judges: {
      day(text) {
        if (!dated || writtenDay(text) !== undefined) return undefined;
        return t(parseDate(text.trim()) === undefined ? 'form.day.missing' : 'form.day.unknown');
      },
      street: missing('street'),
      streetNumber: (text) => (/^\d/.test(text.trim()) ? undefined : t('form.streetNumber.missing')),
      postcode: (text) => (/^\d{5}$/.test(text.trim()) ? undefined : t('form.postcode.missing')),
      city: missing('city'),
    },
    initial,
    busy,
    onSubmit({ day: said, street, streetNumber, postcode, city }) {
      const day = dated ? writtenDay(said) : undefined;
      const address = {
        street: street.trim(),
        streetNumber: streetNumber.trim(),
        postcode: postcode.trim(),
        city: city.trim(),
      };
      onSubmit({ address, ...(day !== undefined && { day }) });
    },
  });
  useKeepFields(kept, form.values);
  usePlaceOf(form.values.postcode.trim(), (place) => {
    if (form.values.city.trim() === '') form.set('city', place);
  });
  return form;
}
