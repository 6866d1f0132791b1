import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { Icon } from './icons/Icon.tsx';
import { buttonClass } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';
import { plainClick } from './plainClick.ts';
import styles from './Link.module.css';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Goes there without loading the page; a click meant for a new tab or window is left alone. */
  onFollow?: () => void;
  /** Looks like that button. */
  look?: NonNullable<ButtonProps['variant']>;
  icon?: string;
  iconAfter?: string;
}

/** A real link with a real address, also where the app moves on by itself. */
export function Link(props: LinkProps) {
  const { href, onClick, onFollow, look, icon, iconAfter, className, children, ...rest } = props;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (onFollow === undefined || !plainClick(event)) return;
    event.preventDefault();
    onFollow();
  };
  const withIcon = icon !== undefined || iconAfter !== undefined ? styles.withIcon : undefined;
  return (
    <a
      {...rest}
      href={href}
      className={
        look === undefined ? [withIcon, className].filter(Boolean).join(' ') : buttonClass(look, className)
      }
      onClick={follow}
    >
      {icon !== undefined && <Icon name={icon} size="s" />}
      {withIcon === undefined ? children : <span>{children}</span>}
      {iconAfter !== undefined && <Icon name={iconAfter} size="s" />}
    </a>
  );
}
