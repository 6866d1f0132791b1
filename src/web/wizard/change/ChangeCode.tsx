import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { SentCode } from '#web/base/api/changes.ts';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './ChangeOutcome.module.css';

/** Actions and state of the code. */
interface CodeControl {
  busy: boolean;
  codeProblem?: string;
  confirm: (code: string) => Promise<void>;
  newCode: () => Promise<void>;
}

/** Code that confirms a change; its texts are below `proof` of a namespace. */
export function ChangeCode({
  saving,
  sent,
  namespace = 'changes',
  rises = false,
}: {
  saving: CodeControl;
  sent: SentCode;
  namespace?: 'changes' | 'claims';
  /** The premium rises: the button names the obligation to pay. */
  rises?: boolean;
}) {
  const { t } = useTranslation(namespace);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [sent]);
  const { busy, codeProblem } = saving;
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: busy ? undefined : codeProblem },
    busy,
    onSubmit: ({ code }) => void saving.confirm(digitsOf(code)),
  });
  return (
    <Card className={styles.code}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('proof.headline')}
      </h2>
      <p role="status">{t('proof.text', { destination: sent.destination })}</p>
      <ShortForm
        form={form}
        submit={t(rises ? 'proof.confirmPaid' : 'proof.confirm')}
        busy={busy}
        more={
          <Button variant="link" onClick={() => void saving.newCode()}>
            {t('proof.again')}
          </Button>
        }
      >
        <CodeField text={form.text('code')} label={t('proof.label')} hint={t('proof.hint')} />
      </ShortForm>
    </Card>
  );
}
