import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { LinkFlow } from './LinkFlow.tsx';
import { lostPhoneCalls } from './lostPhoneCalls.ts';
import { lostPhoneMachine } from './lostPhoneMachine.ts';
import { noSecret, useAccess, type Access } from './useAccess.ts';

/**
 * Requests a mailed link for people who no longer receive codes. The response does not reveal whether an
 * account exists.
 */
export default function LostPhone() {
  const access = useAccess(lostPhoneMachine, lostPhoneCalls, noSecret);
  return (
    <LinkFlow
      kind="lostPhone"
      access={access}
      ask={<AskForLink access={access} />}
      askAt={customerPaths.lostPhone}
    />
  );
}

function AskForLink({ access: { refusal, busy, send } }: { access: Access }) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: { email: (text) => (isEmail(text) ? undefined : t('account.email.wrong')) },
    busy,
    onSubmit: ({ email }) => send({ type: 'ASK', asked: { email: email.trim().toLowerCase() } }),
  });
  return (
    <>
      <RefusalBox refusal={refusal} />
      <Card>
        <ShortForm form={form} submit={t('lostPhone.ask.submit')} busy={busy}>
          <EmailField text={form.text('email')} label={t('signIn.name')} autoComplete="username" />
        </ShortForm>
      </Card>
    </>
  );
}
