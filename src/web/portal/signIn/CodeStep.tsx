import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import type { RefusalKey } from './refusal.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import styles from './SignIn.module.css';

/** Seconds before another code may be asked for. */
const pause = 30;

interface CodeStepProps {
  /** Where it comes from: a text message or an app. */
  kind: 'code' | 'app-code';
  busy: boolean;
  /** `codes`: no code is taken any more, and only another one helps. */
  refused: RefusalKey | undefined;
  /** Address of the form for a new phone number, if the portal has one. */
  lostPhone?: string;
  /** Whether the portal remembers devices. */
  canRemember: boolean;
  send: (
    event: { type: 'CODE'; code: string; remember: boolean } | { type: 'AGAIN' } | { type: 'BACK' },
  ) => void;
}

/**
 * The code of the text message or of the app. Six digits are sent without a press; a wrong code stays in the field,
 * so that one sees which digit it was.
 */
export function CodeStep(props: CodeStepProps) {
  const { kind, busy, refused, send } = props;
  const spent = refused === 'codes';
  const { t } = useTranslation('portals');
  const [left, restart] = useSecondsLeft(pause);
  const [remember, setRemember] = useState(false);
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: refused === 'code' && !busy ? t('signIn.code.codeWrong') : undefined },
    busy,
    onSubmit: ({ code }) => send({ type: 'CODE', code: digitsOf(code), remember }),
  });
  const text = form.text('code');
  const sendAgain = () => {
    form.set('code', '');
    restart();
    send({ type: 'AGAIN' });
  };
  const isSent = kind === 'code';
  const more = (
    <>
      {isSent && left > 0 && !spent && <span>{t('signIn.code.newIn', { seconds: left })}</span>}
      {isSent && (left === 0 || spent) && (
        <Button variant={spent ? 'primary' : 'link'} busy={busy} onClick={sendAgain}>
          {t('signIn.code.new')}
        </Button>
      )}
      <Button variant="link" onClick={() => send({ type: 'BACK' })}>
        {t('signIn.code.again')}
      </Button>
      {props.lostPhone !== undefined && <Link href={props.lostPhone}>{t('signIn.lostPhone')}</Link>}
    </>
  );
  if (spent) return <div className={styles.choice}>{more}</div>;
  return (
    <ShortForm form={form} submit={t('signIn.code.submit')} busy={busy} more={more}>
      {/* Before the code, because its last digit sends the form. */}
      {props.canRemember && (
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          <span>
            {t('signIn.remember.label')}
            <small>{t('signIn.remember.hint')}</small>
          </span>
        </label>
      )}
      <CodeField
        text={{
          ...text,
          onText(typed) {
            text.onText(typed);
            if (digitsOf(typed).length === 6) form.send();
          },
        }}
        label={t(`signIn.${kind}.label`)}
        hint={t(`signIn.${kind}.hint`)}
      />
    </ShortForm>
  );
}
