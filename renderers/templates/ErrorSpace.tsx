import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { errorText } from '../form/errorText.ts';
import { fieldId } from '../form/fieldId.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { useTexts } from '../form/texts.ts';
import styles from './ErrorSpace.module.css';

/**
 * Room for a field's error, there before the error is: a message that comes or goes must not move
 * the button from under a click. Groups have none of their own: what is wrong is said at their parts.
 */
export function ErrorSpace(props: { pointer: string; field: Field; errors: readonly FieldError[] }) {
  const { pointer, field, errors } = props;
  const texts = useTexts();
  const ports = useFormPorts();
  const [error] = errors;
  return (
    <p
      className={field.type === 'object' ? styles.rare : styles.error}
      id={`${fieldId(pointer)}-error`}
      role="alert"
    >
      {error && errorText(error, field, texts, ports)}
    </p>
  );
}
