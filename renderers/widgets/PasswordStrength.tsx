import { missingRequirements, passwordRequirements } from '#engine/formats/password.ts';
import type { PasswordRequirement } from '#engine/formats/password.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './PasswordStrength.module.css';

const requirements = Object.keys(passwordRequirements) as PasswordRequirement[];

/** Texts by key: those under `widgets:password`. */
type Translate = (key: string, values?: { [name: string]: number }) => string;

/** Each requirement of a new password with whether it is met, and how much that is together. */
export function PasswordStrength(props: {
  text: string;
  t: Translate;
  id?: string;
  /** Names and addresses of the person: a password made of them is soon guessed. */
  own?: readonly string[];
}) {
  const { text, t, id, own } = props;
  const missing = missingRequirements(text, own);
  const met = requirements.length - missing.length;
  return (
    <>
      <ul className={styles.requirements} id={id}>
        {requirements.map((name) => {
          const isMet = !missing.includes(name);
          return (
            <li key={name} className={styles.requirement} data-met={isMet}>
              <Icon name={isMet ? 'check-circle' : 'minus'} size="s" />
              {t(`widgets:password.${name}`)}
              <VisuallyHidden>{t(`widgets:password.${isMet ? 'met' : 'missing'}`)}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      {/* A bar for the eye, and one polite sentence for the ear. */}
      <div className={styles.strength} data-met={met} data-done={met === requirements.length}>
        <span className={styles.bar} aria-hidden="true">
          {requirements.map((name, at) => (
            <span key={name} className={styles.part} data-met={at < met} />
          ))}
        </span>
        <span role="status">
          {text !== '' && t('widgets:password.strength', { met, all: requirements.length })}
        </span>
      </div>
    </>
  );
}
