import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { offeredProducts } from '#web/base/offer.ts';
import { useServices } from '#web/base/services.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { questionOf } from './question.ts';
import styles from './Quickstart.module.css';

/** The answers so far are part of the address, so that back, forward and reload work. */
function useSearch(): [string, (address: string) => void] {
  const [search, setSearch] = useState(() => window.location.search);
  useEffect(() => {
    const follow = () => setSearch(window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (address: string) => {
    window.history.pushState(null, '', address);
    setSearch(window.location.search);
  };
  return [search, go];
}

/** Three questions that lead into the wizard of the product that fits. */
export default function Quickstart() {
  const { t } = useTranslation('portals');
  const { bootstrap } = useServices();
  const { phone } = brandOf(bootstrap.brand);
  const [search, go] = useSearch();
  const { key, number, choices, back } = questionOf(offeredProducts(bootstrap.definitions), search);
  const heading = t(`quickstart.${key}.heading`);
  useTitle(`${heading} – ${t('quickstart.title')}`);
  return (
    <Frame>
      <div className={styles.page}>
        {back === undefined ? (
          <BackLink href="/">{t('product.back')}</BackLink>
        ) : (
          <BackLink href={back} onFollow={() => go(back)} />
        )}
        <p className={styles.number}>{t('quickstart.number', { number })}</p>
        <PageHeading page={key}>{heading}</PageHeading>
        {choices.length === 0 ? (
          <EmptyState icon="phone" headline={t('home.products.none')} />
        ) : (
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <ChoiceCard
                key={choice.key}
                choice={choice}
                onFollow={choice.stays ? () => go(choice.href) : undefined}
              />
            ))}
          </ul>
        )}
        <p className={styles.help}>
          {t('quickstart.help')}{' '}
          <Link href={`tel:${phone.number}`}>{t('home.contact.call', { phone: phone.display })}</Link>
        </p>
      </div>
    </Frame>
  );
}
