import { Suspense, use, useMemo } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { errorText } from '../form/errorText.ts';
import { FieldContext } from '../form/fieldContext.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { SiblingsContext } from '../form/pageContext.ts';
import { useTexts } from '../form/texts.ts';
import { fieldFrame } from '../templates/fieldFrame.tsx';
import { FrameContext } from '../templates/frameContext.ts';
import { widgetOf } from '../widgets/list.ts';
import { useFieldDisplay } from '../wizard/store/useField.ts';
import { FoldedField } from './FoldedField.tsx';

/** Frame and scope of one item of a list: its questions find each other. */
export function StoreItem({ fieldPathId, children }: FieldTemplateProps) {
  const list = use(FieldContext);
  const index = fieldPathId.path.at(-1);
  const siblings = useMemo(
    () => ({ pointer: `${list?.pointer}/${index}`, fields: list?.field.fields ?? [] }),
    [list?.pointer, list?.field, index],
  );
  return <SiblingsContext value={siblings}>{children}</SiblingsContext>;
}

/**
 * The theme's template of a field, bound to the store of a wizard: subscribes to the field's state and errors, so that
 * a change renders this field alone. Draws nothing while the field is not asked.
 */
export function StoreField(props: FieldTemplateProps) {
  const { children } = props;
  const siblings = use(SiblingsContext);
  const key = props.fieldPathId.path.at(-1);
  const pointer = `${siblings.pointer}/${key}`;
  const field = siblings.fields.find(({ name }) => name === key);
  const display = useFieldDisplay(pointer);
  const texts = useTexts();
  const ports = useFormPorts();
  const draw = use(FrameContext);
  const bound = useMemo(() => {
    if (!field) return undefined;
    const { state, errors } = display;
    const rawErrors = errors.map((error) => errorText(error, field, texts, ports));
    return { pointer, field, state, errors, rawErrors };
  }, [pointer, field, display, texts, ports]);
  const members = useMemo(() => ({ pointer, fields: field?.fields ?? [] }), [pointer, field]);
  if (!field || !bound?.state.shown) return null;
  const { state, rawErrors } = bound;
  const { Remark } = ports;
  const remark = Remark && (
    <Suspense>
      <Remark field={field} />
    </Suspense>
  );
  const control = (
    <FieldContext value={bound}>
      {field.type === 'object' ? <SiblingsContext value={members}>{children}</SiblingsContext> : children}
    </FieldContext>
  );
  const { frame } = widgetOf(field.widget);
  const { required } = state;
  const drawn = draw({ ...props, frame, required, rawErrors, remark, children: control }, texts.t);
  // On a sheet, rows stand close enough.
  return field.folded && draw === fieldFrame ? <FoldedField bound={bound}>{drawn}</FoldedField> : drawn;
}
