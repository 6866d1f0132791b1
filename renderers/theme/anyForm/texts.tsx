import type { DescriptionFieldProps, GridTemplateProps, TitleFieldProps } from '@rjsf/utils';
import styles from './grid.module.css';

/** In place of a template whose part the frame of the field draws. */
export const Nothing = () => null;

/** Heading of a part of the form. */
export function Title({ id, title, optionalDataControl }: TitleFieldProps) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {optionalDataControl}
    </>
  );
}

/** Text of a part of the form, as it is written: Markdown is not read. */
export function Description({ id, description }: DescriptionFieldProps) {
  return description ? <p id={id}>{description}</p> : null;
}

/** A row or a column of rjsf's grid: columns share their row evenly from 768 px on. */
export function GridCell({ column = false, children }: GridTemplateProps) {
  return <div className={column ? styles.column : styles.row}>{children}</div>;
}
