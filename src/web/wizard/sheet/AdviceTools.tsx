import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';
import { CopyVariant } from './CopyVariant.tsx';
import { useSheetText } from './useSheetText.ts';
import styles from './Sheet.module.css';

const AdviceChat = lazy(() => importWithRetry(() => import('#web/portal/messages/AdviceChat.tsx')));

/**
 * Tools above the questions for agents: switch between pages and one sheet (answers are kept), a second
 * variant of the same answers, and the chat with the customer.
 */
export default function AdviceTools({ sheet, onSwitch }: { sheet: boolean; onSwitch: () => void }) {
  const { t, ready } = useSheetText();
  const { t: messages } = useTranslation('messages');
  const { session, definition, t: text } = useWizard();
  const [chatting, setChatting] = useState(false);
  const customer = useObservable(session.customer);
  if (!ready) return null;
  return (
    <div className={styles.tools}>
      <Button variant="link" onClick={onSwitch}>
        {t(sheet ? 'off' : 'on')}
      </Button>
      <CopyVariant />
      {customer !== undefined && (
        <Button variant="link" icon="message" onClick={() => setChatting(true)}>
          {messages('advice.open')}
        </Button>
      )}
      {chatting && customer !== undefined && (
        <Suspense>
          <AdviceChat
            customer={customer}
            product={text(`${definition.namespace}:title`)}
            onClose={() => setChatting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
