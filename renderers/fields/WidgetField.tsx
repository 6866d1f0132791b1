import { getUiOptions, getWidget } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';

/** A list that one widget draws as a whole: `ui:widget` names it. */
export function WidgetField(props: FieldProps) {
  const { schema, uiSchema, registry, fieldPathId, formData: value, onChange, title } = props;
  const { widget = 'list', ...options } = getUiOptions(uiSchema);
  const Widget = getWidget(schema, widget, registry.widgets);
  return (
    <Widget
      {...props}
      id={fieldPathId.$id}
      label={schema.title ?? title ?? props.name}
      options={options}
      value={value as unknown}
      required={props.required ?? false}
      onChange={(next: unknown) => onChange(next, fieldPathId.path)}
    />
  );
}
