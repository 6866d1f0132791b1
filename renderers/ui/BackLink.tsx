import { Link } from './Link.tsx';
import { useUiText } from './UiText.tsx';
import styles from './BackLink.module.css';

/** Link back to where one came from, above the heading. */
export function BackLink({
  href,
  onFollow,
  children,
}: {
  href: string;
  onFollow?: () => void;
  children?: string;
}) {
  const text = useUiText();
  return (
    <Link className={styles.link} href={href} onFollow={onFollow} icon="arrow-left">
      {children ?? text('back')}
    </Link>
  );
}
