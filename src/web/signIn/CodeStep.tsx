import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { useFlag } from '../flags/useFlag.ts';
import styles from './SignIn.module.css';

/** Six digits, however they are grouped. */
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The code of the text message. */
export function CodeStep(props: {
  busy: boolean;
  wrong: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('portals');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const autocomplete = useFlag('mfa-code-autocomplete');
  const incomplete = digitsOf(code).length !== 6;
  const error = asked && incomplete ? 'codeIncomplete' : props.wrong && !asked ? 'codeWrong' : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(incomplete);
        input.current?.focus();
        if (incomplete || props.busy) return;
        props.onSubmit(digitsOf(code));
        setCode('');
      }}
    >
      <Field
        label={t('signIn.code.label')}
        hint={t('signIn.code.hint')}
        ref={input}
        name="code"
        inputMode="numeric"
        autoComplete={autocomplete ? 'one-time-code' : 'off'}
        maxLength={12}
        value={code}
        onText={(text) => {
          setCode(text);
          setAsked(false);
        }}
        error={error && t(`signIn.code.${error}`)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={props.busy}>
          {t('signIn.code.submit')}
        </Button>
        <Button variant="link" onClick={props.onBack}>
          {t('signIn.code.again')}
        </Button>
      </div>
    </form>
  );
}
