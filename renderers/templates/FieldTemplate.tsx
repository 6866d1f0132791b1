import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { WidgetEntry } from '../form/widget.ts';
import { ErrorSpace } from './ErrorSpace.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import styles from './FieldTemplate.module.css';

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

/** rjsf's template of a field: its label or legend, hint, help and room for its error around the control. */
export function FieldTemplate(props: FrameProps) {
  if (props.frame === 'label') return <LabelFrame {...props} />;
  if (props.frame === 'own') return <OwnFrame {...props} />;
  return <GroupFrame {...props} />;
}

/** A field with one control: label above, hint below the label, help behind a button, room for its error. */
function LabelFrame(props: FrameProps) {
  const { id, children } = props;
  return (
    <div className={styles.frame} id={`${id}-frame`}>
      <Help {...props}>
        <label className={styles.label} htmlFor={id}>
          <FieldLabel {...props} required={props.required === true} />
        </label>
      </Help>
      <Hint {...props} />
      <div className={styles.control}>{children}</div>
      <ErrorSpace {...props} />
    </div>
  );
}

/** A field of several controls: a group with a legend. */
function GroupFrame(props: FrameProps) {
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
          <FieldLabel {...props} required={props.required === true} />
        </legend>
        {/* Beside the legend, not in it: help must not become part of the group's name. */}
        <div className={styles.beside}>
          <Help {...props}>{undefined}</Help>
        </div>
        <Hint {...props} />
        <div className={styles.control}>{children}</div>
      </fieldset>
      <ErrorSpace {...props} />
    </div>
  );
}

/** A field whose widget words itself, such as a checkbox: hint and error only. */
function OwnFrame(props: FrameProps) {
  return (
    <div className={styles.group} id={`${props.id}-frame`}>
      {props.children}
      <Hint {...props} />
      <ErrorSpace {...props} />
    </div>
  );
}

function Help({ label, rawHelp, uiSchema, children }: FrameProps) {
  const title = uiSchema?.['ui:helpTitle'] as string | undefined;
  return (
    <FieldHelp about={label} help={rawHelp} title={title}>
      {children}
    </FieldHelp>
  );
}

function Hint({ id, rawDescription, remark }: FrameProps) {
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
