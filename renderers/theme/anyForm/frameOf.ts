import { getSchemaType, getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { WidgetEntry } from '../../form/widget.ts';
import { widgets } from '../../widgets/list.ts';

/** How a field is framed: as its widget says, as the choice of a schema around others, or not at all. */
type Frame = WidgetEntry['frame'] | 'variants' | 'bare';

/** Frames of rjsf's own names of widgets, where it is not that of one control. */
const frames: { [widget: string]: Frame } = {
  checkboxes: 'group',
  CheckboxesWidget: 'group',
  CheckboxWidget: 'own',
  camera: 'group',
  'data-url': 'group',
  files: 'group',
  FileWidget: 'group',
  RadioWidget: 'radiogroup',
  rating: 'radiogroup',
  RatingWidget: 'radiogroup',
};

/** Returns the frame of a field, by its uiSchema and its schema. */
export function frameOf({ schema, uiSchema, registry }: FieldTemplateProps): Frame {
  const { widget, field } = getUiOptions(uiSchema);
  const type = getSchemaType(schema);
  if (field !== undefined && field !== 'list') return 'bare';
  if ((schema.anyOf ?? schema.oneOf) && !registry.schemaUtils.isSelect(schema)) return 'variants';
  if (type === 'object' || type === 'array') return 'group';
  if (type === 'null') return 'own';
  const name = typeof widget === 'string' ? widget : schema.format;
  const named = name === undefined ? undefined : (frames[name] ?? widgets[name]?.frame);
  return named ?? (type === 'boolean' ? 'own' : 'label');
}
