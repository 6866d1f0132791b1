import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { customerCalls } from '../api/contracts.ts';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { identityOf } from '../identity/portals.ts';
import { CustomerContext } from '../portal/customerContext.ts';
import { SignedIn } from '../portal/SignedIn.tsx';
import { useServices } from '../services.ts';
import styles from './Extranet.module.css';

/** Around a record: whose place this is, and the way out; nothing leads on from here. */
export function ExtranetFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['extranet', 'portals']);
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const [leaving, setLeaving] = useState(false);
  const calls = useMemo(() => customerCalls(services.client, session.accessToken), [services, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <CustomerContext value={calls}>
          <div className={styles.bar}>
            <strong>{t('extranet:title')}</strong>
            <Button
              variant="link"
              busy={leaving}
              onClick={() => {
                setLeaving(true);
                void session.logOut();
              }}
            >
              {t('portals:portal.signOut')}
            </Button>
          </div>
          <div className={styles.page}>{children}</div>
        </CustomerContext>
      </SignedIn>
    </Frame>
  );
}
