import { useState } from 'react';
import { formatDate } from '#engine/text/format.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import type { Sending, Sent } from '#web/base/api/offers.ts';
import { OfferForm } from './OfferForm.tsx';
import { useHandoverText } from './useHandoverText.ts';
import { useOffer } from './useOffer.ts';

/**
 * Sends the offer of a draft: by e-mail, text message or into the inbox, in the agent's words.
 * @param props.draft id in the list of drafts
 * @param props.onSent called when the dialog closes after the offer has left
 */
export default function OfferDialog(props: {
  draft: string;
  onClose: () => void;
  onSent?: (sent: Sent) => void;
}) {
  const { draft, onClose, onSent } = props;
  const { t, ready } = useHandoverText();
  const { step, busy, problem, send } = useOffer(draft);
  const [changed, setChanged] = useState<Sending>();
  const first = step.kind === 'ready' ? step.prepared.channels[0] : undefined;
  const unpriced = step.kind === 'ready' && step.prepared.price === undefined;
  const sending = unpriced ? undefined : (changed ?? (first && { channel: first.channel, text: first.text }));
  if (!ready) return null;
  const close = () => {
    if (step.kind === 'sent') onSent?.(step.sent);
    onClose();
  };
  return (
    <Modal
      open
      title={t('offer.title')}
      cancelLabel={t(step.kind === 'sent' ? 'offer.close' : 'offer.cancel')}
      confirmLabel={t('offer.send')}
      busy={busy}
      onClose={close}
      {...(step.kind === 'ready' &&
        sending && { onConfirm: () => void (sending.text.trim() === '' || busy || send(sending)) })}
    >
      {step.kind === 'loading' && <Skeleton lines={6} />}
      {problem && (
        <InfoBox type="error" headline={problem.title || t('failed')} announce>
          {problem.detail}
        </InfoBox>
      )}
      {step.kind === 'failed' && !problem && <InfoBox type="error" headline={t('failed')} announce />}
      {step.kind === 'ready' && !sending && <p>{t(unpriced ? 'offer.unpriced' : 'offer.nowhere')}</p>}
      {step.kind === 'ready' && sending && (
        <OfferForm prepared={step.prepared} sending={sending} onSending={setChanged} />
      )}
      {step.kind === 'sent' && (
        <InfoBox
          type="positive"
          headline={t(`offer.sent.${step.sent.channel}`, { to: step.sent.to })}
          announce
        >
          <p>{t('offer.until', { day: formatDate(step.sent.expiresAt.slice(0, 10)) })}</p>
        </InfoBox>
      )}
    </Modal>
  );
}
