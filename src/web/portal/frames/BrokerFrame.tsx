import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { customerCalls } from '#web/base/api/contracts.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { BrokerBar, type BrokerSection } from './BrokerBar.tsx';
import styles from './BrokerFrame.module.css';
import { CustomerContext } from './customerContext.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { SignOut } from '../session/SignOut.tsx';

/**
 * Frame of the brokers' pages, with navigation and sign-out. A record links nowhere else; the other pages
 * highlight their section.
 */
export function BrokerFrame({
  title,
  place,
  children,
}: {
  title: string;
  place?: BrokerSection;
  children: ReactNode;
}) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const calls = useMemo(() => customerCalls(services.client, session.accessToken), [services, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <CustomerContext value={calls}>
          {place ? (
            <BrokerBar place={place} />
          ) : (
            <div className={styles.bar}>
              <strong>{t('brokerBar.label')}</strong>
              <SignOut portal="vermittler" />
            </div>
          )}
          <div className={styles.page}>{children}</div>
        </CustomerContext>
      </SignedIn>
    </Frame>
  );
}
