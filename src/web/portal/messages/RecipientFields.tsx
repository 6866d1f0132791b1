import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { NewMessage } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { CustomerField } from './CustomerField.tsx';
import { recipientsOf } from './recipients.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import styles from './RecipientFields.module.css';

/** Recipient of a message. */
export interface Recipient {
  an: NonNullable<NewMessage['an']>;
  /** Number of the customer if an agent writes; '' until one is chosen. */
  kunde: string;
}

/** The adviser by name, as soon as it is known; to an insurer's customer a colleague of no name. */
function AdviserName() {
  const { t } = useTranslation('messages');
  const { adviser } = useMessageCalls('benutzer');
  const { data } = useQuery(adviser);
  if (data?.art !== 'vermittler') return t('recipient.benutzer.vermittler');
  return [data.name, data.firma].filter(Boolean).join(', ');
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
            <span>
              {portal === 'benutzer' && each === 'vermittler' ? (
                <AdviserName />
              ) : (
                t(`recipient.${portal}.${each}`)
              )}
            </span>
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
