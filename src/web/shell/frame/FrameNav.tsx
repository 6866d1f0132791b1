import { useTranslation } from 'react-i18next';
import { HeaderNav } from '#renderers/ui/frame/HeaderNav.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { keptName } from '#web/base/identity/keptAccount.ts';
import { portalStarts } from '#web/base/identity/portalStarts.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { framePaths, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** The ways that the head of every page offers: products, claims, help, and the way in or on to the own portal. */
export default function FrameNav() {
  const { t } = useTranslation();
  const { portal: here, entered } = useServices().bootstrap;
  const withHelp = useFlag('help-button-header');
  const portal = here ?? entered[0];
  const link = (name: string, href: string) => ({ label: t(`header.${name}`), href });
  return (
    <HeaderNav
      label={t('header.nav')}
      menu={t('header.menu')}
      person={portal && keptName(tabMemory(window), portal)}
      links={[
        link('products', '/#produkte'),
        link('claim', portal === 'benutzer' ? customerPaths.reportClaim : sitePaths.claimant),
        // Else the button beside it helps.
        ...(withHelp ? [] : [link('help', framePaths.faq)]),
        portal ? link('portal', portalStarts[portal]) : link('signIn', signInPaths.benutzer),
      ]}
    />
  );
}
