import { Field } from '#renderers/ui/field/Field.tsx';
import type { ShortText } from './useShortForm.ts';

/** Field for an e-mail address, also used as sign-in name. */
export function EmailField(props: { text: ShortText; label: string; hint?: string; autoComplete: string }) {
  const { text, ...field } = props;
  return <Field {...field} {...text} type="email" autoCapitalize="none" spellCheck={false} />;
}
