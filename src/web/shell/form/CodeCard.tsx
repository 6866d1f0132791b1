import { useEffect, useRef } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { CodeField, digitsOf, useCodeValidator } from './CodeField.tsx';
import { ShortForm } from './ShortForm.tsx';
import { useShortForm } from './useShortForm.ts';
import styles from './CodeCard.module.css';

/** Card with a field for a code and its submit button. */
export function CodeCard(props: {
  words: { title: string; text: string; label: string; hint: string; again: string; submit: string };
  busy: boolean;
  /** Error of the entered code. */
  problem: string | undefined;
  onCode: (code: string) => void;
  onAgain: () => void;
}) {
  const { words: texts, busy, problem, onCode, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: busy ? undefined : problem },
    busy,
    onSubmit: ({ code }) => onCode(digitsOf(code)),
  });
  return (
    <div className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      <p role="status">{texts.text}</p>
      <ShortForm
        form={form}
        submit={texts.submit}
        busy={busy}
        more={
          <Button variant="link" onClick={onAgain}>
            {texts.again}
          </Button>
        }
      >
        <CodeField text={form.text('code')} label={texts.label} hint={texts.hint} />
      </ShortForm>
    </div>
  );
}
