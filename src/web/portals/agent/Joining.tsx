import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { draftCustomerCalls } from '#web/base/api/draftCustomers.ts';
import JoinCustomer from '#web/portal/joining/JoinCustomer.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';

/** Joins a draft with a customer, and offers to undo it. */
export default function Joining(props: { draft: ListedDraft; onChanged: () => void; onClose: () => void }) {
  const { draft, onChanged, onClose } = props;
  const { t } = useTranslation('agent');
  const { part } = useAgentCalls(draftCustomerCalls);
  const [joined, setJoined] = useState<ListedDraft>();
  const [failed, setFailed] = useState(false);
  if (!joined)
    return (
      <JoinCustomer
        draft={draft.id}
        onClose={onClose}
        onJoined={(now) => {
          setJoined(now);
          onChanged();
        }}
      />
    );
  async function undo(): Promise<void> {
    const { ok } = await part(draft.id);
    setFailed(!ok);
    if (!ok) return;
    onClose();
    onChanged();
  }
  return (
    <>
      {failed && <p role="alert">{t('drafts.failed')}</p>}
      <UndoNotice
        said={t('drafts.joining.done', { product: joined.title, number: joined.partner })}
        undo={t('drafts.undo')}
        onUndo={() => void undo()}
      />
    </>
  );
}
