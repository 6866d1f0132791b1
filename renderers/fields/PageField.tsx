import { use } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { SiblingsContext } from '../form/pageContext.ts';
import { FieldView } from './FieldView.tsx';

/**
 * Renders every rjsf field. The page is an object, rendered by rjsf's own template; rjsf only knows the names
 * of its members, everything else comes from definition and store.
 */
export function PageField(props: FieldProps) {
  const { pointer, fields } = use(SiblingsContext);
  if (!props.name) return <ObjectField {...props} />;
  const field = fields.find((one) => one.name === props.name);
  return field ? <FieldView pointer={`${pointer}/${field.name}`} field={field} /> : null;
}
