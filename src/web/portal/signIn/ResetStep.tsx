import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** The mailed code with the password that is chosen by it. */
export default function ResetStep(props: {
  busy: boolean;
  /** The address that the code was mailed to. */
  name: string;
  onSubmit: (code: string, password: string) => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: { code: useCodeValidator(), password: useNewPasswordValidator([props.name]) },
    busy: props.busy,
    onSubmit: ({ code, password }) => props.onSubmit(digitsOf(code), password),
  });
  return (
    <ShortForm
      form={form}
      submit={t('lostPassword.code.submit')}
      busy={props.busy}
      more={
        <Button variant="link" onClick={props.onAgain}>
          {t('lostPassword.code.again')}
        </Button>
      }
    >
      <CodeField
        text={form.text('code')}
        label={t('lostPassword.code.label')}
        hint={t('lostPassword.code.hint')}
      />
      <NewPassword text={form.text('password')} own={[props.name]} />
    </ShortForm>
  );
}
