import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { AgentFrame } from '../frames/AgentFrame.tsx';
import { CustomerFrame } from '../frames/CustomerFrame.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';

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
  const named = title || t('title');
  return portal === 'vermittler' ? (
    <AgentFrame section="postbox" title={named}>
      {children}
    </AgentFrame>
  ) : (
    <CustomerFrame section="messages" title={named}>
      {children}
    </CustomerFrame>
  );
}
