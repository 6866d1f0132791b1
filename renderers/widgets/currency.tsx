import { formatAmount, parseCurrency } from '#engine/text/format.ts';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';

const currencySign = '€';

/** Answers are cents. The currency sign is rendered behind the box and is not part of its text. */
const rules: TextRules = {
  parse: (text) => parseCurrency(tidyText(text)) ?? (tidyText(text) || undefined),
  format: (value) => (typeof value === 'number' ? formatAmount(value) : plain(value)),
};

const attributes = { inputMode: 'decimal' } as const;

/** An amount of money: comma decimal, dot thousands, two decimals, signed. */
export function Currency(props: ControlProps) {
  return <TextBox {...props} rules={rules} width="medium" unit={currencySign} attributes={attributes} />;
}
