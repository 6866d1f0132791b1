import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { askForPhoneLink } from '../api/account.ts';
import { EmailField } from '../form/EmailField.tsx';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { ShortForm } from '../form/ShortForm.tsx';
import { useCall } from '../form/useCall.ts';
import { useShortForm } from '../form/useShortForm.ts';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { portalAddresses } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { isEmail } from '#engine/formats/email.ts';
import styles from './Account.module.css';

/** Whoever gets no codes any more asks for a link by mail. Whether there is an account is told to nobody. */
export default function LostPhone() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const call = useCall();
  const [sent, setSent] = useState(false);
  const form = useShortForm({
    judges: { email: (text) => (isEmail(text) ? undefined : t('account.email.wrong')) },
    busy: call.busy,
    async onSubmit({ email }) {
      const good = await call.run(() => askForPhoneLink(client, email.trim().toLowerCase()));
      if (good) setSent(true);
    },
  });
  const stand = sent ? 'sent' : 'ask';
  const heading = t(`lostPhone.${stand}.heading`);
  useTitle(heading);
  return (
    <Frame>
      <div className={styles.outer}>
        <div className={styles.narrow}>
          <BackLink href={portalAddresses.benutzer.signIn}>{t('lostPassword.back')}</BackLink>
          <PageHeading page={stand} intro={t(`lostPhone.${stand}.intro`)}>
            {heading}
          </PageHeading>
          <RefusalBox refusal={call.refusal} />
          {sent ? (
            <InfoBox headline={t('register.spam')}>{t('register.spamText')}</InfoBox>
          ) : (
            <Card>
              <ShortForm form={form} submit={t('lostPhone.ask.submit')} busy={call.busy}>
                <EmailField text={form.text('email')} label={t('signIn.name')} autoComplete="username" />
              </ShortForm>
            </Card>
          )}
        </div>
      </div>
    </Frame>
  );
}
