import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { Translate } from '#engine/text/translate.ts';
import type { WidgetEntry } from '../form/widget.ts';
import { errorSpace } from './errorSpace.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { fieldLabel } from './fieldLabel.tsx';
import styles from './fieldFrame.module.css';

/** Part of rjsf's `FieldTemplateProps` that frames read. */
export interface FrameProps extends Pick<
  FieldTemplateProps,
  'id' | 'label' | 'schema' | 'uiSchema' | 'rawErrors' | 'required'
> {
  /** Below the label: the description of the field. */
  rawDescription?: ReactNode;
  /** Behind a button beside the label. */
  rawHelp?: ReactNode;
  children: ReactNode;
  /** Which frame; a field of several answers is no radio group. */
  frame: WidgetEntry['frame'];
  /** Additional remark below the hint. */
  remark?: ReactNode;
  /** The label is for the ear alone. */
  hideLabel?: boolean;
}

/**
 * Returns the frame of a field: its label or legend, hint, help and room for its error around the control. It and its
 * parts are functions rather than components: React creates and deletes every component of every field on each change
 * of page, and these have no state.
 */
export function fieldFrame(props: FrameProps, t: Translate): ReactNode {
  if (props.frame === 'label') return labelFrame(props, t);
  if (props.frame === 'own') return ownFrame(props);
  return groupFrame(props, t);
}

/** A field with one control: label above, hint below the label, help behind a button, room for its error. */
function labelFrame(props: FrameProps, t: Translate) {
  const { id, children } = props;
  const label = (
    <label className={styles.label} htmlFor={id}>
      {fieldLabel(props, t)}
    </label>
  );
  return (
    <div className={styles.frame} id={`${id}-frame`}>
      {withHelp(props, label)}
      {hintOf(props)}
      <div className={styles.control}>{children}</div>
      {errorSpace(props)}
    </div>
  );
}

/** A field of several controls: a group with a legend. */
function groupFrame(props: FrameProps, t: Translate) {
  const { id, frame, schema, rawDescription, children } = props;
  const { type, items } = schema;
  const isList = type === 'array' && (items as { type?: unknown } | undefined)?.type === 'object';
  const heading = type === 'object' || isList;
  const role = frame === 'radiogroup' && type !== 'array' ? frame : undefined;
  return (
    <div className={styles.group} id={`${id}-frame`}>
      <fieldset
        className={styles.fieldset}
        id={id}
        role={role}
        aria-describedby={`${rawDescription ? `${id}-hint ` : ''}${id}-error`}
        tabIndex={-1}
      >
        <legend
          className={[styles.legend, heading && styles.heading].filter(Boolean).join(' ')}
          id={`${id}-legend`}
        >
          {fieldLabel(props, t)}
        </legend>
        {/* Beside the legend, not in it: help must not become part of the group's name. */}
        <div className={styles.beside}>{withHelp(props)}</div>
        {hintOf(props)}
        <div className={styles.control}>{children}</div>
      </fieldset>
      {errorSpace(props)}
    </div>
  );
}

/** A field whose widget words itself, such as a checkbox: hint and error only. */
function ownFrame(props: FrameProps) {
  return (
    <div className={styles.group} id={`${props.id}-frame`}>
      {props.children}
      {hintOf(props)}
      {errorSpace(props)}
    </div>
  );
}

/** Returns the heading of a field, with the button of its help if it has any. */
function withHelp({ label, rawHelp, uiSchema }: FrameProps, heading?: ReactNode) {
  if (!rawHelp) return heading;
  const title = uiSchema?.['ui:helpTitle'] as string | undefined;
  return (
    <FieldHelp about={label} help={rawHelp} title={title}>
      {heading}
    </FieldHelp>
  );
}

function hintOf({ id, rawDescription, remark }: FrameProps) {
  const hint = rawDescription ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {rawDescription}
    </p>
  ) : (
    <span className={styles.noHint} />
  );
  if (!remark) return hint;
  // One cell for both: fields beside each other share their rows.
  return (
    <div>
      {hint}
      {remark}
    </div>
  );
}
