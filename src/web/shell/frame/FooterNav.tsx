import { useTranslation } from '#renderers/ui/translation.tsx';
import { FooterRow } from '#renderers/ui/frame/FooterRow.tsx';
import { useServices } from '#web/base/services.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { joinPath, portalRoots, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { SchemeChoice } from './SchemeChoice.tsx';
import styles from './SchemeChoice.module.css';

/** Links for customers and agents, and the choice of how pages look, in the footer of every page. */
export default function FooterNav() {
  const { t } = useTranslation();
  const { portal, entered } = useServices().bootstrap;
  const customer = (portal ?? entered[0]) === 'benutzer';
  return (
    <div className={styles.row}>
      <FooterRow
        links={[
          // On phones the portal's menu stands in for that of the head.
          ...(portal ? [{ label: t('header.products'), href: '/#produkte' }] : []),
          { label: t('footer.portal'), href: customer ? portalRoots.benutzer : signInPaths.benutzer },
          { label: t('header.claim'), href: customer ? customerPaths.reportClaim : sitePaths.claimant },
          { label: t('footer.agents'), href: signInPaths.vermittler },
          { label: t('footer.join'), href: joinPath },
        ]}
      />
      <SchemeChoice />
    </div>
  );
}
