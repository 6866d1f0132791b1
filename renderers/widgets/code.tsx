import { useStore } from '../wizard/store/storeContext.ts';
import { codes } from './input/codeRules.ts';
import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import type { ControlProps } from '../form/widget.ts';

/** The flag that lets browsers fill in a code that came by message. */
const codeFlag = 'mfa-code-autocomplete';

/** A code copied from a paper or a message; how it is read and grouped follows from the field's format. */
export function CodeInput(props: ControlProps) {
  const { format } = props.field.schema;
  const { flags } = useStore().inputs();
  const code = codes[String(format)] ?? { rules: freeText, attributes: {} };
  // An unset flag changes nothing: browsers may autofill, as they do by default.
  const unasked = format === 'mfa-code' && flags[codeFlag] === false;
  const field = unasked ? { ...props.field, semantic: undefined } : props.field;
  return <TextBox {...props} {...code} field={field} />;
}
