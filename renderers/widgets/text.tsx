import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import type { ControlProps } from '../form/widget.ts';

/** One line of free text. */
export function Text(props: ControlProps) {
  return <TextBox {...props} rules={freeText} unit={props.options.unit} />;
}
