import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { PageField } from '../fields/PageField.tsx';
import { PageRows } from '../templates/PageRows.tsx';

/**
 * Parts of the theme rendered by rjsf: it places a page's fields in rows. Labels, hints, help and errors are
 * rendered by our own frame inside the field, which subscribes to its part of the store.
 */
export const fields: RegistryFieldsType = { SchemaField: PageField };

export const templates: Partial<TemplatesType> = { ObjectFieldTemplate: PageRows };
