import { useId } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { formatDate } from '#engine/text/format.ts';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import type { Prepared, Sending } from '#web/base/api/offers.ts';
import styles from './Offer.module.css';

/** Most characters of the words, by channel. */
const mostWords = { mail: 2000, inbox: 2000, sms: 300 } as const;

/** Returns the words with the placeholders filled, as the customer will read them. */
const filled = (text: string, placeholders: Prepared['placeholders']): string =>
  placeholders.reduce((text, { name, value }) => text.replaceAll(`{{${name}}}`, value), text);

/** What is offered to whom, on which way, in which words. */
export function OfferForm(props: {
  prepared: Prepared;
  sending: Sending;
  onSending: (sending: Sending) => void;
}) {
  const { prepared, sending, onSending } = props;
  const { t } = useTranslation('handover');
  const { channels, placeholders, product, price, until, last } = prepared;
  const { channel, text } = sending;
  const most = mostWords[channel];
  const channelsId = useId();
  return (
    <div className={styles.form}>
      <p>
        <strong>{product}</strong>, {price}
      </p>
      {last && (
        <p>
          {t('offer.last', {
            by: last.by,
            ...formatDateTime(new Date(last.sentAt)),
            channel: t(`offer.channels.${last.channel}`),
          })}
        </p>
      )}
      <fieldset className={styles.ways}>
        <legend className={styles.label}>{t('offer.channel')}</legend>
        {channels.map((way) => (
          <label key={way.channel} className={styles.way}>
            <input
              type="radio"
              name={channelsId}
              checked={way.channel === channel}
              onChange={() => onSending({ channel: way.channel, text: way.text })}
            />
            {t(`offer.by.${way.channel}`, { to: way.to })}
          </label>
        ))}
      </fieldset>
      <AreaField
        label={t('offer.text')}
        hint={t('offer.placeholders', { names: placeholders.map(({ name }) => `{{${name}}}`).join(', ') })}
        value={text}
        most={most}
        count={t('offer.left', { count: most - text.length })}
        onText={(text) => onSending({ channel, text: text })}
      />
      <h3 className={styles.label}>{t('offer.preview')}</h3>
      <p className={styles.preview}>{filled(text, placeholders)}</p>
      <p className={styles.hint}>{t(`offer.adds.${channel}`, { day: formatDate(until) })}</p>
    </div>
  );
}
