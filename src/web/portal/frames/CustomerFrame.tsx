import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { customerCalls } from '#web/base/api/contracts.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { CustomerContext } from './customerContext.ts';
import { PortalBar } from './PortalBar.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { useServices } from '#web/base/services.ts';
import { sectionAddress, sections, type Section } from './customerSections.ts';
import styles from './CustomerFrame.module.css';

/** Frame of the customer portal: the portal bar for signed-in customers, no bar otherwise. */
export function CustomerFrame({
  section,
  title,
  children,
}: {
  /** Absent for a page that the bar does not name. */
  section?: Section;
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('portals');
  const withClaims = useFlag('claims-page');
  const shown = sections.filter((each) => each !== 'claims' || withClaims);
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const calls = useMemo(() => customerCalls(services.client, session.accessToken), [services, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="benutzer">
        <CustomerContext value={calls}>
          <PortalBar
            portal="benutzer"
            label={t('customer.bar.label')}
            parts={shown.map((each) => ({
              href: sectionAddress[each],
              name: t(`customer.bar.${each}`),
              current: each === section,
            }))}
          />
          <div className={styles.page}>{children}</div>
        </CustomerContext>
      </SignedIn>
    </Frame>
  );
}
