import { useCallback } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { ItemContext } from '../form/fieldContext.ts';
import { WidgetField } from './WidgetField.tsx';

/** A list of objects. Its widget draws what surrounds the items; the questions of each are drawn by rjsf. */
export function ListField(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const { SchemaField } = registry.fields;
  const items = schema.items as RJSFSchema | undefined;
  const values = props.formData as unknown;
  const drawItem = useCallback(
    (index: number) =>
      items &&
      SchemaField && (
        <SchemaField
          name={String(index)}
          schema={items}
          uiSchema={uiSchema?.items as UiSchema | undefined}
          fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
          formData={Array.isArray(values) ? (values[index] as unknown) : undefined}
          registry={registry}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ),
    [SchemaField, items, uiSchema, fieldPathId, values, registry, onChange, onBlur, onFocus],
  );
  return (
    <ItemContext value={drawItem}>
      <WidgetField {...props} />
    </ItemContext>
  );
}
