import { use } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { SiblingsContext } from '../form/pageContext.ts';
import { FieldView } from './FieldView.tsx';

/**
 * Where rjsf asks for any field. The page is an object, which rjsf draws by its own template; of what stands in it rjsf
 * knows the name, and everything else comes from definition and store.
 */
export function PageField(props: FieldProps) {
  const { pointer, fields } = use(SiblingsContext);
  if (!props.name) return <ObjectField {...props} />;
  const field = fields.find((one) => one.name === props.name);
  return field ? <FieldView pointer={`${pointer}/${field.name}`} field={field} /> : null;
}
