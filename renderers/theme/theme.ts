import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { AnswerField } from '../fields/AnswerField.tsx';
import { PageRows } from '../templates/PageRows.tsx';
import { Bare } from '../templates/Bare.tsx';

/** rjsf's part of the drawing: it mounts a page's fields in the page's rows. */
export const fields: RegistryFieldsType = { SchemaField, ObjectField, StringField: AnswerField };

/**
 * Labels, hints, help and errors are drawn by our own frame inside the field, which listens to its
 * own part of the store; so rjsf's templates for them stay bare.
 */
export const templates: Partial<TemplatesType> = {
  FieldTemplate: Bare,
  ObjectFieldTemplate: PageRows,
};
