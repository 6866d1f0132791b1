import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { formatDate } from '#engine/text/format.ts';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Side, WaitingChange } from '#web/base/api/contracts.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';

/** Asks before a planned change is taken back. */
export default function WithdrawChange(props: {
  contract: string;
  change: WaitingChange;
  side: Side;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('portals');
  const { contract, change, side, onDone, onClose } = props;
  const { number, title, effectiveOn } = change;
  const { takeBack, takingBack } = useCustomer();
  const answer = useQuery(takingBack(contract, number));
  const call = useCall();
  const keyFor = useCallKey();
  return (
    <Modal
      open
      title={t('customer.contract.waiting.question')}
      onClose={onClose}
      cancelLabel={t('customer.contract.waiting.keep')}
      confirmLabel={t('customer.contract.waiting.takeBack')}
      busy={call.busy || answer.isPending}
      onConfirm={() => {
        void call.run(() => takeBack(contract, number, keyFor(number))).then((good) => good && onDone());
      }}
    >
      <RefusalBox refusal={call.refusal} />
      <p>{t('customer.contract.waiting.item', { date: formatDate(effectiveOn), title })}</p>
      <p>{t(`customer.contract.waiting.questionText.${side}`)}</p>
      {answer.isPending && <Skeleton lines={2} />}
      {answer.isLoadingError && statusOf(answer.error) !== 409 && (
        <LoadFailed onAgain={() => void answer.refetch()} />
      )}
      {answer.data && answer.data.consequences.map(({ text }) => <p key={text}>{text}</p>)}
    </Modal>
  );
}
