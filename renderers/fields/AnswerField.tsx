import { use } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { SiblingsContext } from '../theme/pageContext.ts';
import { FieldView } from './FieldView.tsx';

/** Where rjsf hands over: it names the field, everything else comes from definition and store. */
export function AnswerField({ name }: FieldProps) {
  const { pointer, fields } = use(SiblingsContext);
  const field = fields.find((one) => one.name === name);
  return field ? <FieldView pointer={`${pointer}/${field.name}`} field={field} /> : null;
}
