import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './Face.module.css';

const tones = ['accent', 'info', 'success', 'warning'] as const;

/** Returns the first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
};

/** Returns the same tone for the same name. */
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, sign) => sum + sign.length * (sign.codePointAt(0) ?? 0), 0) % tones.length];

/** Stands for a person by initials, or for the insurer by a shield; the name has to stand beside it. */
export function Face({
  name,
  house = false,
  size = 'm',
}: {
  name: string;
  house?: boolean;
  size?: 'm' | 'l';
}) {
  return (
    <span
      className={[styles.face, styles[size], styles[house ? 'house' : (toneOf(name) ?? 'accent')]].join(' ')}
      aria-hidden="true"
    >
      {house ? <Icon name="shield-check" size={size === 'l' ? 'm' : 's'} /> : initialsOf(name)}
    </span>
  );
}
