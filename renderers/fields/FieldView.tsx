import { memo } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { FieldFrame, GroupFrame, OwnFrame } from '../templates/FieldFrame.tsx';
import { useWidget } from '../form/widgetContext.ts';
import { fieldId } from '../form/fieldId.ts';
import { useFieldDisplay } from '../wizard/store/useField.ts';

/** One field with all that belongs to it; nothing while it is not asked. */
export const FieldView = memo(function FieldView({ pointer, field }: { pointer: string; field: Field }) {
  const { state, errors } = useFieldDisplay(pointer);
  const { draw: Widget, frame } = useWidget(field.widget);
  if (!state.shown) return null;
  const widget = (
    <Widget id={fieldId(pointer)} pointer={pointer} field={field} state={state} errors={errors} />
  );
  const frameProps = { pointer, field, errors, required: state.required };
  if (frame === 'label') return <FieldFrame {...frameProps}>{widget}</FieldFrame>;
  if (frame === 'own') return <OwnFrame {...frameProps}>{widget}</OwnFrame>;
  const role = frame === 'radiogroup' && field.type !== 'array' ? frame : undefined;
  return (
    <GroupFrame {...frameProps} role={role}>
      {widget}
    </GroupFrame>
  );
});
