import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { customerCalls } from '#web/base/api/contracts.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { CustomerContext } from './customerContext.ts';
import { sectionAddress, sections, type Section } from './customerSections.ts';
import { PortalBar } from './PortalBar.tsx';
import { ShellContext } from './shellPlace.ts';

/** What stays while the pages of the customer portal change: frame, session and bar; the page says where it is. */
export function CustomerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('portals');
  const [title, setPlace] = useState<string>();
  const withClaims = useFlag('claims-page');
  const shown = sections.filter((each: Section) => each !== 'claims' || withClaims);
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const calls = useMemo(() => customerCalls(services.client, session.accessToken), [services, session]);
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
              current: each === title,
            }))}
          />
          <ShellContext value={setPlace}>{children}</ShellContext>
        </CustomerContext>
      </SignedIn>
    </Frame>
  );
}
