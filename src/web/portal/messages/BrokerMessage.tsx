import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useNamespace } from '#web/base/useNamespace.ts';
import { BrokerFrame } from '../frames/BrokerFrame.tsx';
import { parseMessageQuery } from './recipients.ts';
import { SentNotice } from './SentNotice.tsx';
import { WriteForm } from './WriteForm.tsx';

/**
 * Form for a broker's message to the insurer about an entrusted contract, or about damage to what it covers: a claim is
 * made by the customer, so a broker describes it and sends the files.
 */
export default function BrokerMessage() {
  const { t } = useTranslation(['messages', 'extranet']);
  const ready = useNamespace('extranet');
  const [messageQuery] = useState(() => parseMessageQuery(window.location.search));
  const [contract, setContract] = useState(messageQuery.vertrag ?? '');
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState<string>();
  const words = messageQuery.damage ? 'extranet:damage' : 'messages:broker';
  const number = contract.replaceAll(/\s/g, '').toUpperCase();

  function to() {
    setAsked(true);
    if (number === '') return { missing: 'vertrag' };
    return { an: 'versicherer' as const, vertrag: number };
  }

  if (!ready)
    return (
      <BrokerFrame title={t('messages:broker.title')} place="write">
        <Skeleton lines={8} />
      </BrokerFrame>
    );
  return (
    <BrokerFrame title={t(`${words}.title`)} place="write">
      <PageHeading page="broker" intro={t(`${words}.intro`)}>
        {t(`${words}.title`)}
      </PageHeading>
      {sent !== undefined ? (
        <SentNotice portal="vermittler" id={sent} />
      ) : (
        <WriteForm
          portal="vermittler"
          withSubject
          subject={
            messageQuery.betreff ??
            (messageQuery.damage ? t('extranet:damage.subject', { id: contract }) : '')
          }
          to={to}
          submit={t(`${words}.submit`)}
          onSent={({ aktenId }) => setSent(aktenId)}
        >
          <Field
            label={t('messages:broker.contract')}
            hint={t('messages:broker.contractHint')}
            value={contract}
            maxLength={30}
            autoCapitalize="characters"
            onText={setContract}
            {...(asked && number === '' && { error: t('messages:broker.contractMissing') })}
          />
        </WriteForm>
      )}
    </BrokerFrame>
  );
}
