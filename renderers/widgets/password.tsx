import { useState } from 'react';
import { missingRequirements, passwordRequirements } from '#engine/formats/password.ts';
import type { PasswordRequirement } from '#engine/formats/password.ts';
import { useTexts } from '../theme/texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { WidgetProps } from './widget.ts';
import styles from './password.module.css';

/** Every character counts, also blanks at the ends: a password is taken as it was typed. */
const rules: TextRules = { parse: (text) => text || undefined, format: plain };

const requirements = Object.keys(passwordRequirements) as PasswordRequirement[];

/** A password: may be pasted and be looked at. Where a new one is chosen, each requirement shows whether it is met. */
export function Password(props: WidgetProps) {
  const { id, field } = props;
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const chosen = field.semantic !== 'current-password';
  const missing = missingRequirements(text);
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
          <button
            type="button"
            className={styles.button}
            aria-label={t(shown ? 'widgets:password.hide' : 'widgets:password.show')}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'widgets:password.hideShort' : 'widgets:password.showShort')}
          </button>
        }
      />
      {chosen && (
        <>
          <ul className={styles.requirements} id={`${id}-requirements`}>
            {requirements.map((name) => {
              const met = !missing.includes(name);
              return (
                <li key={name} className={styles.requirement} data-met={met}>
                  <Icon name={met ? 'check-circle' : 'minus'} size="s" />
                  {t(`widgets:password.${name}`)}
                  <VisuallyHidden>{t(`widgets:password.${met ? 'met' : 'missing'}`)}</VisuallyHidden>
                </li>
              );
            })}
          </ul>
          <Strength met={requirements.length - missing.length} typed={text !== ''} />
        </>
      )}
    </>
  );
}

/** How much is met, as a bar for the eye and as one polite sentence for the ear. */
function Strength({ met, typed }: { met: number; typed: boolean }) {
  const { t } = useTexts();
  const all = requirements.length;
  return (
    <div className={styles.strength} data-met={met} data-done={met === all}>
      <span className={styles.bar} aria-hidden="true">
        {requirements.map((name, at) => (
          <span key={name} className={styles.part} data-met={at < met} />
        ))}
      </span>
      <span role="status">{typed && t('widgets:password.strength', { met, all })}</span>
    </div>
  );
}
