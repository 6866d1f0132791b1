import { useTranslation } from '#renderers/ui/translation.tsx';
import { HeaderNav } from '#renderers/ui/frame/HeaderNav.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { rememberedName } from '#web/base/identity/rememberedName.ts';
import { portalHomes } from '#web/base/identity/portalHomes.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { framePaths, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Navigation of the header: products, claims, help, and sign-in or portal. */
export default function FrameNav() {
  const { t } = useTranslation();
  const { portal: here, entered } = useServices().bootstrap;
  const withHelp = useFlag('help-button-header');
  const portal = here ?? entered[0];
  const person = portal && rememberedName(tabMemory(window), portal);
  const link = (name: string, href: string) => ({ label: t(`header.${name}`), href });
  return (
    <HeaderNav
      label={t('header.nav')}
      // In the portal its own menu is enough: two of them look alike.
      menu={here && person !== undefined ? undefined : t('header.menu')}
      person={person}
      links={[
        link('products', '/#produkte'),
        link('claim', portal === 'benutzer' ? customerPaths.reportClaim : sitePaths.claimant),
        // Else the button beside it helps.
        ...(withHelp ? [] : [link('help', framePaths.faq)]),
        // In the portal the logo leads to its overview, and the row has no room for more.
        ...(here === undefined
          ? [portal ? link('portal', portalHomes[portal]) : link('signIn', signInPaths.benutzer)]
          : []),
      ]}
    />
  );
}
