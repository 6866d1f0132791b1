import { useState } from 'react';
import { useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { likelyAddress } from './input/likelyAddress.ts';
import { LookupNote } from './input/LookupNote.tsx';
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

/**
 * An e-mail address; a text box, since browsers' own would swallow what they do not like. Asks back when its end looks
 * like a slip of the well-known; nothing is changed by itself.
 */
export function Email(props: ControlProps) {
  const { id, value, onChange } = props;
  const { t } = useTexts();
  const [left, setLeft] = useState(true);
  const likely = left && typeof value === 'string' ? likelyAddress(value) : undefined;
  return (
    <>
      <TextBox
        {...props}
        rules={rules}
        attributes={attributes}
        onText={() => setLeft(false)}
        afterLeaving={() => setLeft(true)}
        describedBy={`${id}-likely`}
      />
      <LookupNote id={`${id}-likely`}>
        {likely !== undefined && (
          <Button variant="link" onClick={() => onChange(likely)}>
            {t('widgets:email.likely', { address: likely })}
          </Button>
        )}
      </LookupNote>
    </>
  );
}
