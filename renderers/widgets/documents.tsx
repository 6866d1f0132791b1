import { DocumentList } from './input/DocumentList.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './input/DocumentList.module.css';

/** Documents to read, without a question of their own. */
export function Documents({ id, schema, options }: ControlProps) {
  const label = schema.title;
  return (
    <div id={id} tabIndex={-1} className={styles.block}>
      {label && <p className={styles.heading}>{label}</p>}
      <DocumentList id={`${id}-documents`} ids={options.documents ?? []} />
    </div>
  );
}
