import { Link } from '../Link.tsx';
import styles from './HeaderNav.module.css';
import { CollapsibleNav } from './CollapsibleNav.tsx';

interface HeaderNavProps {
  /** Name of the navigation, heard only. */
  label: string;
  /** On the button that opens it where there is no room for its links; absent where another menu is enough there. */
  menu: string | undefined;
  links: { label: string; href: string }[];
  /** Name of the signed-in person. */
  person?: string | undefined;
}

/** Navigation links: in one row, or behind a button in the header. */
export function HeaderNav({ label, menu, links, person }: HeaderNavProps) {
  return (
    <CollapsibleNav
      label={label}
      opener={menu !== undefined && <span className={styles.menu}>{menu}</span>}
      className={styles.nav}
      openerClassName={styles.opener}
      openClassName={styles.open}
      closedClassName={styles.row}
    >
      <ul className={styles.links}>
        {person !== undefined && <li className={styles.person}>{person}</li>}
        {links.map(({ label: name, href }) => (
          <li key={href}>
            <Link className={styles.link} href={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </CollapsibleNav>
  );
}
