import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { ListField } from '../fields/ListField.tsx';
import { WidgetField } from '../fields/WidgetField.tsx';
import { Bare } from '../templates/Bare.tsx';
import { ObjectRows } from '../templates/ObjectRows.tsx';
import { StoreField } from './StoreField.tsx';
import { storeWidgets } from './storeWidgets.tsx';

/**
 * Fields of every theme: rjsf's own, without its defaults that definitions never need. Numbers are read and written
 * by their widgets, as Germans write them.
 */
const fields: RegistryFieldsType = {
  SchemaField,
  ObjectField,
  StringField,
  NumberField: StringField,
  BooleanField,
  ArrayField: WidgetField,
  list: ListField,
};

/** The theme of wizards: fields, templates and widgets, bound to the store. */
export const storeTheme = {
  fields,
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
