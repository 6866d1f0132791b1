import { formatNumber, parseNumber } from '#engine/text/format.ts';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';

const rules: TextRules = {
  parse: (text) => parseNumber(tidyText(text)) ?? (tidyText(text) || undefined),
  format: (value) => (typeof value === 'number' ? formatNumber(value) : plain(value)),
};

/** A number as written in Germany: dots for thousands, a comma for decimals. */
export function NumberInput(props: ControlProps) {
  const inputMode = props.schema.type === 'integer' ? 'numeric' : 'decimal';
  return (
    <TextBox {...props} rules={rules} unit={props.options.unit} width="medium" attributes={{ inputMode }} />
  );
}
