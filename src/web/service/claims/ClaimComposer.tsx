import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { beginClaimUpload } from '#web/base/api/uploads.ts';
import { useServices } from '#web/base/services.ts';
import { Composer } from '#web/portal/messages/Composer.tsx';
import { unfilledRefusal } from '#web/portal/messages/templates/unfilledRefusal.ts';
import { useClaim } from './claimContext.ts';
import { otherDocument } from './ClaimDocuments.tsx';
import styles from './ClaimMessages.module.css';
import type { useClaimMessages } from './useClaimMessages.ts';

/** Returns what templates about a claim know; undefined for customers, who have none. */
function useTemplateValues(claim: string) {
  const { calls, side } = useClaim();
  const enabled = side === 'agent';
  const { contract, customerName } = useQuery({ ...calls.details(claim), enabled }).data ?? {};
  return enabled ? { name: customerName, vertrag: contract, schaden: claim } : undefined;
}

/** Composer of a claim: files become files of the claim; agents may write an internal note, which has none. */
export function ClaimComposer({
  claim,
  send,
}: { claim: string } & Pick<ReturnType<typeof useClaimMessages>, 'send'>) {
  const { t } = useTranslation(['claims', 'messages']);
  const templates = useTemplateValues(claim);
  const { side, token } = useClaim();
  const { client } = useServices();
  const [internal, setInternal] = useState(false);
  const beginFile = useCallback(
    (file: { name: string; size: number; type: string }, signal: AbortSignal) =>
      beginClaimUpload(client, { claimId: claim, requirement: otherDocument, ...file }, signal, token),
    [client, claim, token],
  );
  return (
    <>
      {side === 'agent' && (
        <label className={styles.internal}>
          <input type="checkbox" checked={internal} onChange={({ target }) => setInternal(target.checked)} />
          {t('messages.internalLabel')}
        </label>
      )}
      <Composer
        as="line"
        submit={t('messages.send')}
        beginFile={beginFile}
        withoutFiles={internal}
        keep={`claim ${claim}`}
        templates={templates}
        onSend={async (written) => {
          const refusal = templates && unfilledRefusal(written.text, t);
          if (refusal) return refusal;
          return (await send(written, { internal })) ? undefined : { title: t('messages.failed') };
        }}
      />
    </>
  );
}
