import type { TemplatesType } from '@rjsf/utils';
import { Bare } from '../templates/Bare.tsx';
import { ObjectRows } from '../templates/ObjectRows.tsx';
import { lazyComponent } from '../widgets/lazyComponent.tsx';
import { lazyWidgetModules as modules } from '../widgets/lazyWidgetModules.ts';
import { pageFields } from './pageFields.ts';
import { StoreField } from './StoreField.tsx';
import { storeWidgets } from './storeWidgets.tsx';

/** The parts of the theme that pages of definitions are drawn with, bound to the store of a wizard. */
export const storeTheme = {
  fields: {
    ...pageFields,
    ArrayField: lazyComponent(modules.array, ({ ArrayField }) => ArrayField),
    list: lazyComponent(modules.list, ({ ListField }) => ListField),
  },
  templates: {
    FieldTemplate: StoreField,
    ObjectFieldTemplate: ObjectRows,
    ArrayFieldTemplate: lazyComponent(modules.list, ({ ItemList }) => ItemList),
    ArrayFieldItemTemplate: lazyComponent(modules.list, ({ ListItem }) => ListItem),
    // Label, description, help and errors are drawn by the frame of the field.
    DescriptionFieldTemplate: Bare,
    FieldHelpTemplate: Bare,
    FieldErrorTemplate: Bare,
  } as Partial<TemplatesType>,
  widgets: storeWidgets,
};
