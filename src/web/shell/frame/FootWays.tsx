import { useTranslation } from 'react-i18next';
import { FooterRow } from '#renderers/ui/frame/FooterRow.tsx';
import { useServices } from '#web/base/services.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { joinPath, portalRoots, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** The ways of customers and agents at the foot of every page. */
export default function FootWays() {
  const { t } = useTranslation();
  const { portal, entered } = useServices().bootstrap;
  const customer = (portal ?? entered[0]) === 'benutzer';
  return (
    <FooterRow
      links={[
        { label: t('footer.portal'), href: customer ? portalRoots.benutzer : signInPaths.benutzer },
        { label: t('header.claim'), href: customer ? customerPaths.reportClaim : sitePaths.claimant },
        { label: t('footer.agents'), href: signInPaths.vermittler },
        { label: t('footer.join'), href: joinPath },
      ]}
    />
  );
}
