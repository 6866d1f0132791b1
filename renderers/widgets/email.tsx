import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';

/** Blanks around the signs of an address are slips of dictation; `mailto:` comes with copied links. */
const rules: TextRules = {
  parse: (text) =>
    tidyText(text)
      .replace(/\s*([@.])\s*/g, '$1')
      .replace(/^mailto:/i, '') || undefined,
  format: plain,
};

const attributes = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** An e-mail address; a text box, since browsers' own would swallow what they do not like. */
export function Email(props: ControlProps) {
  return <TextBox {...props} rules={rules} attributes={attributes} />;
}
