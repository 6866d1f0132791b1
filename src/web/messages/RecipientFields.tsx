import { useTranslation } from 'react-i18next';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { NewMessage } from '../api/messages.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { recipientsOf } from './recipients.ts';
import styles from './RecipientFields.module.css';

/** Whom a message goes to. */
export interface Recipient {
  an: NonNullable<NewMessage['an']>;
  /** Number of the customer, where an agent writes. */
  kunde: string;
}

export const isCustomerNumber = (text: string): boolean => /^\d{10}$/.test(text.replaceAll(/\s/g, ''));

/** Asks whom a message goes to. */
export function RecipientFields(props: {
  portal: Portal;
  value: Recipient;
  onChange: (value: Recipient) => void;
  asked: boolean;
}) {
  const { portal, value, onChange, asked } = props;
  const { t } = useTranslation('messages');
  const { an, kunde } = value;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('recipient.label')}</legend>
        {recipientsOf[portal].map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="an"
              checked={an === each}
              onChange={() => onChange({ ...value, an: each })}
            />
            <span>{t(`recipient.${portal}.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {portal === 'vermittler' && (
        <Field
          label={t('recipient.number')}
          hint={t('recipient.numberHint')}
          inputMode="numeric"
          value={kunde}
          maxLength={14}
          onText={(text) => onChange({ ...value, kunde: text })}
          {...(asked && !isCustomerNumber(kunde) && { error: t('recipient.numberMissing') })}
        />
      )}
    </>
  );
}
