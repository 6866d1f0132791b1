import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Icon } from './icons/Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once a page; `link` looks like a link and acts like a button. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'link';
  /** In progress: the button keeps focus and width, announces it, and ignores clicks. */
  busy?: boolean;
  icon?: string;
  iconAfter?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Class of a button, for links that lead somewhere and look like one. */
export function buttonClass(variant: NonNullable<ButtonProps['variant']>, className?: string): string {
  return [styles.button, styles[variant], className].filter(Boolean).join(' ');
}

/** A native button of 48 px. */
export function Button({
  variant = 'secondary',
  busy = false,
  icon,
  iconAfter,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus to the page while the answer is on its way.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} size="s" />}
      <span>{children}</span>
      {iconAfter !== undefined && <Icon name={iconAfter} size="s" />}
    </button>
  );
}
