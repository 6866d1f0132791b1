import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { SentCode } from '#web/base/api/account.ts';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import type { Refusal } from '#web/shell/form/refusal.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './Account.module.css';

/** The form of a code that was sent. */
export function ProofForm(props: {
  by: 'sms' | 'mail';
  /** Undefined until it is on its way. */
  sent: SentCode | undefined;
  refusal: Refusal | undefined;
  busy: boolean;
  onCode: (code: string) => unknown;
  onAgain: () => void;
  onBack: () => void;
}) {
  const { by, sent, refusal, busy, onCode, onAgain, onBack } = props;
  const { t } = useTranslation('portals');
  const wrong = refusal?.code === 'code-wrong';
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: wrong ? t('signIn.code.codeWrong') : undefined },
    busy: busy || sent === undefined,
    onSubmit: ({ code }) => void onCode(digitsOf(code)),
  });
  return (
    <div className={styles.steps}>
      <p role="status">{sent && t(`account.proof.${by}`, { destination: sent.destination })}</p>
      <RefusalBox refusal={wrong ? undefined : refusal} />
      <ShortForm
        form={form}
        submit={t('account.proof.submit')}
        busy={busy}
        more={
          <>
            <Button variant="link" onClick={onAgain}>
              {t('account.proof.again')}
            </Button>
            <Button variant="link" onClick={onBack}>
              {t('account.proof.back')}
            </Button>
          </>
        }
      >
        <CodeField
          text={form.text('code')}
          label={t(`account.proof.label.${by}`)}
          hint={t('account.proof.hint')}
        />
      </ShortForm>
    </div>
  );
}
