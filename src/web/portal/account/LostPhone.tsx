import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { askForPhoneLink } from '#web/base/api/account.ts';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { useServices } from '#web/base/services.ts';
import { isEmail } from '#engine/formats/email.ts';
import { AccessPage } from './AccessPage.tsx';

/**
 * Requests a mailed link for people who no longer receive codes. The response does not reveal whether an
 * account exists.
 */
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
  return (
    <AccessPage kind="lostPhone" stand={sent ? 'sent' : 'ask'}>
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
    </AccessPage>
  );
}
