import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#engine/definition/definition.ts';
import { FieldContext } from '../form/fieldContext.ts';
import { SiblingsContext } from '../form/pageContext.ts';
import { FieldFrame, GroupFrame, OwnFrame } from '../templates/FieldFrame.tsx';
import { widgetOf } from '../widgets/list.ts';
import { useFieldDisplay } from '../wizard/store/useField.ts';

/**
 * rjsf's template of a field, bound to the store of a wizard: subscribes to the field's state and errors, so that a
 * change renders this field alone. Draws nothing while the field is not asked.
 */
export function StoreField({ fieldPathId, children }: FieldTemplateProps) {
  const { pointer, fields } = use(SiblingsContext);
  const key = fieldPathId.path.at(-1);
  if (key === undefined) return children;
  if (typeof key === 'number') return <Item index={key}>{children}</Item>;
  const field = fields.find(({ name }) => name === key);
  return field ? (
    <Framed pointer={`${pointer}/${key}`} field={field}>
      {children}
    </Framed>
  ) : null;
}

/** Scope of one item of the list around: its questions find each other. */
function Item({ index, children }: { index: number; children: ReactNode }) {
  const list = use(FieldContext);
  const siblings = useMemo(
    () => ({ pointer: `${list?.pointer}/${index}`, fields: list?.field.fields ?? [] }),
    [list?.pointer, list?.field, index],
  );
  return <SiblingsContext value={siblings}>{children}</SiblingsContext>;
}

interface FramedProps {
  pointer: string;
  field: Field;
  children: ReactNode;
}

function Framed({ pointer, field, children }: FramedProps) {
  const display = useFieldDisplay(pointer);
  const { state, errors } = display;
  const bound = useMemo(
    () => ({ pointer, field, state: display.state, errors: display.errors }),
    [pointer, field, display],
  );
  const members = useMemo(() => ({ pointer, fields: field.fields ?? [] }), [pointer, field]);
  if (!state.shown) return null;
  const { frame } = widgetOf(field.widget);
  const frameProps = { pointer, field, errors, required: state.required };
  const control = (
    <FieldContext value={bound}>
      {field.type === 'object' ? <SiblingsContext value={members}>{children}</SiblingsContext> : children}
    </FieldContext>
  );
  if (frame === 'label') return <FieldFrame {...frameProps}>{control}</FieldFrame>;
  if (frame === 'own') return <OwnFrame {...frameProps}>{control}</OwnFrame>;
  const role = frame === 'radiogroup' && field.type !== 'array' ? frame : undefined;
  return (
    <GroupFrame {...frameProps} role={role}>
      {control}
    </GroupFrame>
  );
}
