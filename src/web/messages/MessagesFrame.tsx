import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerFrame } from '../customer/CustomerFrame.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { SignedIn } from '../portal/SignedIn.tsx';
import { AgentBar } from './AgentBar.tsx';
import styles from './MessagesFrame.module.css';

function AgentFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <AgentBar />
        <div className={styles.page}>{children}</div>
      </SignedIn>
    </Frame>
  );
}

/** Around pages about messages: the frame of the portal. */
export function MessagesFrame({
  portal,
  title,
  children,
}: {
  portal: Portal;
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('messages');
  if (portal === 'vermittler') return <AgentFrame title={title || t('title')}>{children}</AgentFrame>;
  return (
    <CustomerFrame section="messages" title={title || t('title')}>
      {children}
    </CustomerFrame>
  );
}
