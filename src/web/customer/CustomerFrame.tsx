import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { customerCalls } from '../api/contracts.ts';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { identityOf } from '../identity/portals.ts';
import { SignedIn } from '../portal/SignedIn.tsx';
import { useServices } from '../services.ts';
import { AccountBar } from './AccountBar.tsx';
import type { Section } from './AccountBar.tsx';
import { CustomerContext } from '../portal/customerContext.ts';
import styles from './CustomerFrame.module.css';

/** Around every page of the customer portal: the account's bar, and nothing for whoever is not signed in. */
export function CustomerFrame({
  section,
  title,
  children,
}: {
  section: Section;
  title: string;
  children: ReactNode;
}) {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const calls = useMemo(() => customerCalls(services.client, session.accessToken), [services, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="benutzer">
        <CustomerContext value={calls}>
          <AccountBar section={section} onSignOut={() => session.logOut()} />
          <div className={styles.page}>{children}</div>
        </CustomerContext>
      </SignedIn>
    </Frame>
  );
}
