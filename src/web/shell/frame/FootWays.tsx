import { useTranslation } from 'react-i18next';
import { FooterRow } from '#renderers/ui/frame/FooterRow.tsx';
import { useServices } from '#web/base/services.ts';

/** The ways of customers and agents at the foot of every page. */
export default function FootWays() {
  const { t } = useTranslation();
  const { portal, entered } = useServices().bootstrap;
  const customer = (portal ?? entered[0]) === 'benutzer';
  return (
    <FooterRow
      links={[
        { label: t('footer.portal'), href: customer ? '/kunden/' : '/kunden/login/' },
        { label: t('header.claim'), href: customer ? '/kunden/schaden-melden/' : '/schaden-melden/' },
        { label: t('footer.agents'), href: '/vermittler/login/' },
        { label: t('footer.join'), href: '/vermittler/vertriebspartner-werden/' },
      ]}
    />
  );
}
