import { DocumentList } from './input/DocumentList.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './input/DocumentList.module.css';

/** Documents to read, without a question of their own. */
export function Documents(props: ControlProps) {
  const { id, value, onFocus, onBlur, schema, options } = props;
  const label = schema.title;
  return (
    <div
      id={id}
      tabIndex={-1}
      className={styles.block}
      onFocus={() => onFocus(id, value)}
      onBlur={() => onBlur(id, value)}
    >
      {label && <p className={styles.heading}>{label}</p>}
      <DocumentList id={`${id}-documents`} ids={options.documents ?? []} />
    </div>
  );
}
