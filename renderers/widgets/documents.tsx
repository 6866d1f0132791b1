import { fieldText, useTexts } from '../form/texts.ts';
import { DocumentList } from './input/DocumentList.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './input/DocumentList.module.css';

/** Documents to read, without a question of their own. */
export function Documents({ field, id }: ControlProps) {
  const label = fieldText(useTexts(), field, 'label');
  return (
    <div id={id} tabIndex={-1} className={styles.block}>
      {label && <p className={styles.heading}>{label}</p>}
      <DocumentList id={`${id}-documents`} ids={field.documents ?? []} />
    </div>
  );
}
