import { useTranslation } from '#renderers/ui/translation.tsx';
import type { NewMessage } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { CustomerField } from './CustomerField.tsx';
import { recipientsOf } from './recipients.ts';
import styles from './RecipientFields.module.css';

/** Recipient of a message. */
export interface Recipient {
  an: NonNullable<NewMessage['an']>;
  /** Number of the customer if an agent writes; '' until one is chosen. */
  kunde: string;
}

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
        <CustomerField
          value={kunde}
          onChange={(number) => onChange({ ...value, kunde: number })}
          asked={asked}
        />
      )}
    </>
  );
}
