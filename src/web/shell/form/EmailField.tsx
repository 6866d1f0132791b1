import { Field } from '#renderers/ui/field/Field.tsx';
import type { ShortText } from './useShortForm.ts';

/** An e-mail address; also the name that somebody signs in with. */
export function EmailField(props: { text: ShortText; label: string; hint?: string; autoComplete: string }) {
  const { text, ...field } = props;
  return <Field {...field} {...text} type="email" autoCapitalize="none" spellCheck={false} />;
}
