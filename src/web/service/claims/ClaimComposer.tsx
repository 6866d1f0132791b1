import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ChatInput } from '#renderers/ui/chat/ChatInput.tsx';
import { SendByEnter } from '#web/portal/messages/SendByEnter.tsx';
import { useKeyboardSubmit } from '#web/portal/messages/useKeyboardSubmit.ts';
import { useClaim } from './claimContext.ts';
import styles from './ClaimMessages.module.css';
import { FormattedMessage } from './FormattedMessage.tsx';
import type { useClaimMessages } from './useClaimMessages.ts';

/** Input for a message of a claim, plain or formatted; agents may write an internal note. */
export function ClaimComposer({ send }: Pick<ReturnType<typeof useClaimMessages>, 'send'>) {
  const { t } = useTranslation('claims');
  const { side } = useClaim();
  const [formatted, setFormatted] = useState(false);
  const [internal, setInternal] = useState(false);
  const [byKeys, setByKeys] = useKeyboardSubmit();
  return (
    <>
      {side === 'agent' && (
        <label className={styles.internal}>
          <input type="checkbox" checked={internal} onChange={({ target }) => setInternal(target.checked)} />
          {t('messages.internalLabel')}
        </label>
      )}
      {formatted ? (
        <FormattedMessage
          onSend={(html) => send(html, { html: true, internal })}
          onPlain={() => setFormatted(false)}
        />
      ) : (
        <div>
          <ChatInput multiline keyboardSubmit={byKeys} onSend={(text) => send(text, { internal })} />
          <SendByEnter on={byKeys} onChange={setByKeys} />
          <Button variant="link" icon="edit" onClick={() => setFormatted(true)}>
            {t('messages.format')}
          </Button>
        </div>
      )}
    </>
  );
}
