import type { ReactNode } from 'react';
import type { Translate } from '#engine/text/translate.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { FrameProps } from './fieldFrame.tsx';
import { fieldLabel } from './fieldLabel.tsx';
import styles from './rowFrame.module.css';

/**
 * Returns a field as one row of a dense sheet: label at the left, control at the right, short choices as segments that
 * are numbered. Hint, help and sublines are for the ear: whoever draws the sheet shows those of the focused question,
 * and those of a row whose button `data-explains` is pressed. A remark stands below the answer. Otherwise like
 * `fieldFrame`.
 */
export function rowFrame(props: FrameProps, t: Translate): ReactNode {
  const { frame, schema } = props;
  if (frame === 'own') return ownRow(props);
  if (frame === 'label') return labelRow(props, t);
  const isList = schema.type === 'array' && Object(schema.items).type === 'object';
  return schema.type === 'object' || isList ? block(props, t) : groupRow(props, t);
}

function labelRow(props: FrameProps, t: Translate) {
  const { id, children } = props;
  return (
    <div className={styles.row} id={`${id}-frame`}>
      <div className={styles.name}>
        <label htmlFor={id}>{fieldLabel(props, t)}</label>
        {explaining(props, t)}
      </div>
      <div className={styles.answer}>
        {hintOf(props)}
        {children}
        {props.remark}
        {errorOf(props)}
      </div>
    </div>
  );
}

function groupRow(props: FrameProps, t: Translate) {
  const { id, frame, schema, children } = props;
  return (
    <div id={`${id}-frame`} className={styles.whole}>
      <fieldset
        className={styles.row}
        id={id}
        role={frame === 'radiogroup' && schema.type !== 'array' ? frame : undefined}
        aria-describedby={describedBy(props)}
        tabIndex={-1}
      >
        <legend className={styles.name} id={`${id}-legend`}>
          {fieldLabel(props, t)}
        </legend>
        <div className={styles.answer}>
          {hintOf(props)}
          {children}
          {props.remark}
          {errorOf(props)}
        </div>
        {explaining(props, t)}
      </fieldset>
    </div>
  );
}

/** A question that words itself, such as a box to tick: the whole row is its own. */
function ownRow(props: FrameProps) {
  return (
    <div id={`${props.id}-frame`} className={styles.own}>
      {props.children}
      {hintOf(props)}
      {errorOf(props)}
    </div>
  );
}

/** A group or a list: its name above, its members as rows below. */
function block(props: FrameProps, t: Translate) {
  const { id, children } = props;
  return (
    <div id={`${id}-frame`} className={styles.block}>
      <fieldset className={styles.members} id={id} aria-describedby={describedBy(props)} tabIndex={-1}>
        <legend className={styles.heading} id={`${id}-legend`}>
          {fieldLabel(props, t)}
        </legend>
        {hintOf(props)}
        {props.remark}
        <div className={styles.content}>{children}</div>
      </fieldset>
      {errorOf(props)}
    </div>
  );
}

const describedBy = ({ id, rawDescription }: FrameProps) =>
  `${rawDescription ? `${id}-hint ` : ''}${id}-error`;

/** Explains by mouse; with the keyboard the focus in the row is enough. */
function explaining({ id, label, rawDescription, rawHelp }: FrameProps, t: Translate) {
  if (!rawHelp && !rawDescription) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.explains}
      data-explains={id}
      aria-label={`${t('common:ui.help')}: ${label}`}
    >
      ?
    </button>
  );
}

const hintOf = ({ id, rawDescription }: FrameProps) =>
  rawDescription && (
    <VisuallyHidden>
      <span id={`${id}-hint`}>{rawDescription}</span>
    </VisuallyHidden>
  );

const errorOf = ({ id, rawErrors = [] }: FrameProps) => (
  <p className={styles.error} id={`${id}-error`} role="alert">
    {rawErrors[0]}
  </p>
);
