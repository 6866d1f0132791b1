import type { FormEvent, ReactNode } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import styles from './ShortForm.module.css';

/** Short form: fields, a submit button and further actions. */
export function ShortForm(props: {
  form: { submit: (event: FormEvent) => void };
  /** Label of the submit button. */
  submit: string;
  busy: boolean;
  /** Links and further buttons below. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form className={styles.form} noValidate onSubmit={props.form.submit}>
      {props.children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={props.busy}>
          {props.submit}
        </Button>
        {props.more}
      </div>
    </form>
  );
}
