import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useAdvised } from '#web/portal/parts/useAdvised.ts';
import styles from './Table.module.css';

/** Begins an offer without a customer, in any product in which agents advise. */
export function NewOffer() {
  const { t } = useTranslation('agent');
  const products = useAdvised();
  return (
    <Disclosure summary={t('drafts.begin')} late>
      <ul className={styles.choices}>
        {products.map(({ id, address, title }) => (
          <li key={id}>
            <Link href={address}>{title}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
