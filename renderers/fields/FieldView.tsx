import { memo } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { FieldFrame, GroupFrame, OwnFrame } from '../templates/FieldFrame.tsx';
import { fieldId } from '../theme/fieldId.ts';
import { useFieldVisible } from '../wizard/store/useField.ts';
import { widgetOf } from '../widgets/list.ts';

/** One field with all that belongs to it; nothing while it is not asked. */
export const FieldView = memo(function FieldView({ pointer, field }: { pointer: string; field: Field }) {
  const visible = useFieldVisible(pointer);
  if (!visible) return null;
  const { draw: Widget, frame } = widgetOf(field.widget);
  const widget = <Widget pointer={pointer} field={field} id={fieldId(pointer)} />;
  if (frame === 'label') return <FieldFrame {...{ pointer, field }}>{widget}</FieldFrame>;
  if (frame === 'own') return <OwnFrame {...{ pointer, field }}>{widget}</OwnFrame>;
  const role = frame === 'radiogroup' && field.type !== 'array' ? frame : undefined;
  return (
    <GroupFrame pointer={pointer} field={field} role={role}>
      {widget}
    </GroupFrame>
  );
});
