import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { fieldId } from '../form/fieldId.ts';
import { FormPortsContext } from '../form/formPorts.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { ErrorSpace } from './ErrorSpace.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './FieldFrame.module.css';

interface FrameProps {
  pointer: string;
  field: Field;
  required: boolean;
  errors: readonly FieldError[];
  children: ReactNode;
}

/** A field with one control: label above, hint below the label, help behind a button, room for its error. */
export function FieldFrame({ pointer, field, required, errors, children }: FrameProps) {
  const id = fieldId(pointer);
  return (
    <div className={styles.frame} id={`${id}-frame`}>
      <FieldHelp field={field}>
        <label className={styles.label} htmlFor={id}>
          <FieldLabel field={field} required={required} />
        </label>
      </FieldHelp>
      <FieldHint id={id} field={field} />
      <div className={styles.control}>{children}</div>
      <ErrorSpace pointer={pointer} field={field} errors={errors} />
    </div>
  );
}

/** A field of several controls: a group with a legend. */
export function GroupFrame(props: FrameProps & { role?: 'radiogroup' }) {
  const { pointer, field, required, errors, children, role } = props;
  const texts = useTexts();
  const id = fieldId(pointer);
  const hint = fieldText(texts, field, 'hint') ? `${id}-hint ` : '';
  return (
    <div className={styles.group} id={`${id}-frame`}>
      <fieldset
        className={styles.fieldset}
        id={id}
        role={role}
        aria-describedby={`${hint}${id}-error`}
        tabIndex={-1}
      >
        <legend
          className={[styles.legend, field.fields && styles.heading].filter(Boolean).join(' ')}
          id={`${id}-legend`}
        >
          <FieldLabel field={field} required={required} />
        </legend>
        {/* Beside the legend, not in it: help must not become part of the group's name. */}
        <div className={styles.beside}>
          <FieldHelp field={field} />
        </div>
        <FieldHint id={id} field={field} />
        <div className={styles.control}>{children}</div>
      </fieldset>
      <ErrorSpace pointer={pointer} field={field} errors={errors} />
    </div>
  );
}

/** A field whose widget words itself, such as a checkbox: hint and error only. */
export function OwnFrame({ pointer, field, errors, children }: FrameProps) {
  const id = fieldId(pointer);
  return (
    <div className={styles.group} id={`${id}-frame`}>
      {children}
      <FieldHint id={id} field={field} />
      <ErrorSpace pointer={pointer} field={field} errors={errors} />
    </div>
  );
}

/** Text of the label; optional fields are marked. */
export function FieldLabel({ field, required }: { field: Field; required: boolean }) {
  const texts = useTexts();
  return (
    <>
      {fieldText(texts, field, 'label') ?? field.name}
      {!required && ' '}
      {!required && <span className={styles.optional}>{texts.t('common:optional')}</span>}
    </>
  );
}

function FieldHint({ id, field }: { id: string; field: Field }) {
  const hint = fieldText(useTexts(), field, 'hint');
  const Remark = use(FormPortsContext)?.Remark;
  const said = hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : (
    <span className={styles.noHint} />
  );
  if (!Remark) return said;
  // One cell for both: fields beside each other share their rows.
  return (
    <div>
      {said}
      <Suspense>
        <Remark field={field} />
      </Suspense>
    </div>
  );
}
