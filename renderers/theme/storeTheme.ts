import type { TemplatesType } from '@rjsf/utils';
import { ListField } from '../fields/ListField.tsx';
import { WidgetField } from '../fields/WidgetField.tsx';
import { Bare } from '../templates/Bare.tsx';
import { ObjectRows } from '../templates/ObjectRows.tsx';
import { pageFields } from './pageFields.ts';
import { StoreField } from './StoreField.tsx';
import { storeWidgets } from './storeWidgets.tsx';

/** The parts of the theme that pages of definitions are drawn with, bound to the store of a wizard. */
export const storeTheme = {
  fields: { ...pageFields, ArrayField: WidgetField, list: ListField },
  templates: {
    FieldTemplate: StoreField,
    ObjectFieldTemplate: ObjectRows,
    // Label, description, help and errors are drawn by the frame of the field.
    DescriptionFieldTemplate: Bare,
    FieldHelpTemplate: Bare,
    FieldErrorTemplate: Bare,
  } as Partial<TemplatesType>,
  widgets: storeWidgets,
};
