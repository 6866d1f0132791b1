import { TextBox } from './input/TextBox.tsx';
import { freeText } from './input/textRules.ts';
import { useTexts, fieldText } from '../form/texts.ts';
import type { ControlProps } from '../form/widget.ts';

/** One line of free text. */
export function Text(props: ControlProps) {
  const unit = fieldText(useTexts(), props.field, 'unit');
  return <TextBox {...props} rules={freeText} unit={unit} />;
}
