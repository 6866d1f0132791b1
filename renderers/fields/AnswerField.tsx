import type { FieldProps } from '@rjsf/utils';
import { usePage } from '../theme/pageContext.ts';
import { FieldView } from './FieldView.tsx';

/** Where rjsf hands over: it names the field, everything else comes from definition and store. */
export function AnswerField({ name }: FieldProps) {
  const page = usePage();
  const field = page.fields.find((one) => one.name === name);
  return field ? <FieldView pointer={`/${page.id}/${field.name}`} field={field} /> : null;
}
