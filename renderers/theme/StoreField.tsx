import { Suspense, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#engine/definition/definition.ts';
import { errorText } from '../form/errorText.ts';
import { FieldContext } from '../form/fieldContext.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { SiblingsContext } from '../form/pageContext.ts';
import { useTexts } from '../form/texts.ts';
import { FieldTemplate } from '../templates/FieldTemplate.tsx';
import { widgetOf } from '../widgets/list.ts';
import { useFieldDisplay } from '../wizard/store/useField.ts';

/**
 * The theme's template of a field, bound to the store of a wizard: subscribes to the field's state and errors, so that
 * a change renders this field alone. Draws nothing while the field is not asked.
 */
export function StoreField(props: FieldTemplateProps) {
  const { pointer, fields } = use(SiblingsContext);
  const key = props.fieldPathId.path.at(-1);
  if (key === undefined) return props.children;
  if (typeof key === 'number') return <Item index={key}>{props.children}</Item>;
  const field = fields.find(({ name }) => name === key);
  return field ? <Bound {...props} pointer={`${pointer}/${key}`} field={field} /> : null;
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

function Bound(props: FieldTemplateProps & { pointer: string; field: Field }) {
  const { pointer, field, children } = props;
  const display = useFieldDisplay(pointer);
  const texts = useTexts();
  const ports = useFormPorts();
  const bound = useMemo(() => {
    const { state, errors } = display;
    const rawErrors = errors.map((error) => errorText(error, field, texts, ports));
    return { pointer, field, state, errors, rawErrors };
  }, [pointer, field, display, texts, ports]);
  const members = useMemo(() => ({ pointer, fields: field.fields ?? [] }), [pointer, field]);
  const { state, rawErrors } = bound;
  if (!state.shown) return null;
  const { Remark } = ports;
  const remark = Remark && (
    <Suspense>
      <Remark field={field} />
    </Suspense>
  );
  return (
    <FieldTemplate
      {...props}
      frame={widgetOf(field.widget).frame}
      required={state.required}
      rawErrors={rawErrors}
      remark={remark}
    >
      <FieldContext value={bound}>
        {field.type === 'object' ? <SiblingsContext value={members}>{children}</SiblingsContext> : children}
      </FieldContext>
    </FieldTemplate>
  );
}
