import { codes } from './input/codeRules.ts';
import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import { contextOf } from '../wizard/store/widgetContext.ts';
import type { ControlProps } from '../form/widget.ts';

/** The flag that lets browsers fill in a code that came by message. */
const codeFlag = 'mfa-code-autocomplete';

/** A code copied from a paper or a message; how it is read and grouped follows from the field's format. */
export function CodeInput(props: ControlProps) {
  const { format } = props.schema;
  const flags = contextOf(props.registry).wizard?.inputs().flags;
  const code = codes[String(format)] ?? { rules: freeText, attributes: {} };
  // An unset flag changes nothing: browsers may autofill, as they do by default.
  const unasked = format === 'mfa-code' && flags?.[codeFlag] === false;
  const options = unasked ? { ...props.options, semantic: undefined } : props.options;
  return <TextBox {...props} {...code} options={options} />;
}
