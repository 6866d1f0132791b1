import { useState } from 'react';
import { Reveal } from '../ui/field/Reveal.tsx';
import { useTexts } from '../form/texts.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';

/** Every character counts, also blanks at the ends: a password is taken as it was typed. */
const rules: TextRules = { parse: (text) => text || undefined, format: plain };

/** A password: may be pasted and be looked at. Where a new one is chosen, each requirement shows whether it is met. */
export function Password(props: ControlProps) {
  const { id, options } = props;
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const chosen = options.semantic !== 'current-password';
  const attributes = {
    type: shown ? 'text' : 'password',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <>
      <TextBox
        {...props}
        rules={rules}
        attributes={attributes}
        onText={setText}
        describedBy={chosen ? `${id}-requirements` : undefined}
        action={
          <Reveal
            name={t(shown ? 'widgets:password.hide' : 'widgets:password.show')}
            short={t(shown ? 'widgets:password.hideShort' : 'widgets:password.showShort')}
            onToggle={() => setShown(!shown)}
          />
        }
      />
      {chosen && <PasswordStrength text={text} t={t} id={`${id}-requirements`} />}
    </>
  );
}
