import type { RJSFSchema } from '@rjsf/utils';
import styles from './errorSpace.module.css';

/**
 * Returns room for a field's error, there before the error is: a message that comes or goes must not move
 * the button from under a click. Groups have none of their own: what is wrong is shown at their parts.
 */
export function errorSpace({
  id,
  schema,
  rawErrors = [],
}: {
  id: string;
  schema: RJSFSchema;
  rawErrors?: string[];
}) {
  return (
    <p className={schema.type === 'object' ? styles.rare : styles.error} id={`${id}-error`} role="alert">
      {rawErrors[0]}
    </p>
  );
}
