import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { subAgentCalls } from '#web/base/api/subAgents.ts';
import type { Me } from '#web/base/api/agent.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';

/** Somebody of the agency. */
export interface Colleague {
  number: string;
  name: string;
}

/** Asks who of the agency looks after the chosen customers from now on. */
export default function HandOverCustomers(props: {
  count: number;
  me: Me;
  onHand: (to: Colleague) => void;
  onClose: () => void;
}) {
  const { count, me, onHand, onClose } = props;
  const { t } = useTranslation('agent');
  const list = useQuery(useAgentCalls(subAgentCalls).list);
  const [chosen, setChosen] = useState('');
  const colleagues: Colleague[] = [
    { number: me.number, name: t('base.hand.myself') },
    ...(list.data?.items ?? [])
      .filter(({ state }) => state !== 'locked')
      .map(({ number, firstName, lastName }) => ({ number, name: `${firstName} ${lastName}` })),
  ];
  const to = colleagues.find(({ number }) => number === chosen) ?? colleagues[1] ?? colleagues[0];
  return (
    <Modal
      open
      title={t('base.hand.title', { count })}
      confirmLabel={t('base.hand.confirm')}
      {...(list.data && to && { onConfirm: () => onHand(to) })}
      onClose={onClose}
    >
      {list.isPending && <Skeleton lines={2} />}
      {list.isLoadingError && <LoadFailed onAgain={() => void list.refetch()} />}
      {list.data && to && (
        <FilterSelect
          label={t('base.hand.to')}
          value={to.number}
          options={colleagues.map(({ number, name }) => ({ value: number, label: name }))}
          onValue={setChosen}
        />
      )}
      <p>{t('base.hand.text')}</p>
    </Modal>
  );
}
