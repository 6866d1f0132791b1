import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import type { ShortFormState } from '#web/shell/form/useShortForm.ts';
import type { CustomerFieldName } from './customerForm.ts';
import styles from './SubAgents.module.css';

type AddressField = 'street' | 'streetNumber' | 'postcode' | 'city';

interface CustomerFieldsProps {
  form: Pick<ShortFormState<CustomerFieldName>, 'text'>;
}

/** The address of a customer, without browser autofill. */
export function AddressFields({ form }: { form: Pick<ShortFormState<AddressField>, 'text'> }) {
  const { t } = useTranslation('agent');
  const addressField = (name: AddressField, maxLength: number) => (
    <Field
      {...form.text(name)}
      label={t(`editCustomer.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
      {...(name === 'postcode' && { inputMode: 'numeric' as const })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {addressField('street', 80)}
        {addressField('streetNumber', 10)}
      </div>
      <div className={styles.pair}>
        {addressField('postcode', 5)}
        {addressField('city', 80)}
      </div>
    </>
  );
}

/** Phone numbers and e-mail address of a customer, without browser autofill. */
export function ContactFields({ form }: CustomerFieldsProps) {
  const { t } = useTranslation(['agent', 'portals']);
  return (
    <>
      <Field
        {...form.text('phone')}
        label={t('agent:editCustomer.phone')}
        hint={t('portals:account.contact.phoneHint')}
        type="tel"
        autoComplete="off"
      />
      <Field
        {...form.text('mobile')}
        label={t('agent:subAgents.mobile')}
        hint={t('agent:editCustomer.proofHint')}
        type="tel"
        autoComplete="off"
      />
      <EmailField
        text={form.text('email')}
        label={t('agent:subAgents.email')}
        hint={t('agent:editCustomer.proofHint')}
        autoComplete="off"
      />
    </>
  );
}
