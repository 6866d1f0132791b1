import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { PageField } from '../fields/PageField.tsx';
import { PageRows } from '../templates/PageRows.tsx';

/**
 * rjsf's part of the drawing: it mounts a page's fields in the page's rows. Labels, hints, help and errors are drawn by
 * our own frame inside the field, which listens to its own part of the store.
 */
export const fields: RegistryFieldsType = { SchemaField: PageField };

export const templates: Partial<TemplatesType> = { ObjectFieldTemplate: PageRows };
