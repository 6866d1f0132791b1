import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** The code of the text message or of the app. A wrong one stays in the field, so that one sees which digit it was. */
export function CodeStep(props: {
  /** Where it comes from. */
  kind: 'code' | 'app-code';
  busy: boolean;
  wrong: boolean;
  /** Address of the form for a new phone number, if the portal has one. */
  lostPhone?: string;
  onSubmit: (code: string) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: props.wrong && !props.busy ? t('signIn.code.codeWrong') : undefined },
    busy: props.busy,
    onSubmit: ({ code }) => props.onSubmit(digitsOf(code)),
  });
  return (
    <ShortForm
      form={form}
      submit={t('signIn.code.submit')}
      busy={props.busy}
      more={
        <>
          <Button variant="link" onClick={props.onBack}>
            {t('signIn.code.again')}
          </Button>
          {props.lostPhone !== undefined && <Link href={props.lostPhone}>{t('signIn.lostPhone')}</Link>}
        </>
      }
    >
      <CodeField
        text={form.text('code')}
        label={t(`signIn.${props.kind}.label`)}
        hint={t(`signIn.${props.kind}.hint`)}
      />
    </ShortForm>
  );
}
