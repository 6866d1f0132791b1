import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { parseDate } from '#engine/text/format.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { MovingCustomer } from '#web/base/api/moving.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import type { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { MovingContracts } from './MovingContracts.tsx';
import type { MovePlan } from '#web/wizard/change/movePlan.ts';
import { usePlaceOf } from './usePlaceOf.ts';
import styles from './Moving.module.css';

/** Form of a move: contracts, date and new address. */
export function MoveForm({
  moving,
  call,
  onPlan,
}: {
  moving: MovingCustomer;
  call: ReturnType<typeof useCall>;
  onPlan: (plan: MovePlan) => void;
}) {
  const { t } = useTranslation('moving');
  const { service, customer, items } = moving;
  const [chosen, setChosen] = useState(() => items.flatMap(({ id, address }) => (address ? [id] : [])));
  const missing = (key: string) => (text: string) =>
    text.trim() === '' ? t(`form.${key}.missing`) : undefined;
  const form = useShortForm({
    judges: {
      day: (text) =>
        service.dated && parseDate(text.trim()) === undefined ? t('form.day.missing') : undefined,
      street: missing('street'),
      streetNumber: (text) => (/^\d/.test(text.trim()) ? undefined : t('form.streetNumber.missing')),
      postcode: (text) => (/^\d{5}$/.test(text.trim()) ? undefined : t('form.postcode.missing')),
      city: missing('city'),
    },
    busy: call.busy,
    onSubmit({ day, street, streetNumber, postcode, city }) {
      const movesOn = service.dated ? parseDate(day.trim()) : undefined;
      onPlan({
        customer: customer.number,
        address: {
          street: street.trim(),
          streetNumber: streetNumber.trim(),
          postcode: postcode.trim(),
          city: city.trim(),
        },
        contracts: chosen,
        told: [],
        ...(movesOn !== undefined && { day: movesOn }),
      });
    },
  });
  usePlaceOf(form.values.postcode.trim(), (place) => {
    if (form.values.city.trim() === '') form.set('city', place);
  });
  const field = (name: 'street' | 'streetNumber' | 'postcode' | 'city', autoComplete: string) => (
    <Field {...form.text(name)} label={t(`form.${name}.label`)} autoComplete={autoComplete} />
  );
  return (
    <Card className={styles.form}>
      <RefusalBox refusal={call.refusal} />
      <ShortForm
        form={form}
        submit={t(chosen.length > 0 ? 'form.next' : 'form.addressOnly')}
        busy={call.busy}
      >
        {items.length > 0 && <MovingContracts items={items} chosen={chosen} onChoose={setChosen} />}
        {service.dated && (
          <Field
            {...form.text('day')}
            label={t('form.day.label')}
            hint={t('form.day.hint')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <fieldset className={styles.choice}>
          <legend>{t('form.address')}</legend>
          <div className={styles.pair}>
            {field('street', 'off')}
            {field('streetNumber', 'off')}
          </div>
          <div className={styles.pair} data-narrow="first">
            {field('postcode', 'postal-code')}
            {field('city', 'address-level2')}
          </div>
        </fieldset>
      </ShortForm>
    </Card>
  );
}
