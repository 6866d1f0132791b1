import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RegistryFieldsType } from '@rjsf/utils';

/** Fields of the theme that pages of definitions are drawn with, as rjsf has them. */
export const pageFields: RegistryFieldsType = {
  SchemaField,
  ObjectField,
  StringField,
  BooleanField,
  // Numbers are read and written by their widgets, as Germans write them.
  NumberField: StringField,
};
