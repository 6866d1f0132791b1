import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Colleagues } from '#api/messages.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { inboxCalls } from '#web/base/api/inbox.ts';
import { useNamespace } from '#web/base/useNamespace.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAgentCalls } from '../frames/useAgentCalls.ts';

/** Who is given something; null for no one in particular. */
export type Assignee = Pick<Colleagues['items'][number], 'number' | 'name'> | null;

interface AssignProps {
  /** Numbers of the agents whose customers one has to see for it. */
  needed: string[];
  /** Number of the present assignee. */
  first: string | undefined;
  onAssign: (to: Assignee) => void;
  onClose: () => void;
}

function Question({ needed, first, onAssign, onClose }: AssignProps) {
  const { t } = useTranslation('inbox');
  const list = useQuery(useAgentCalls(inboxCalls).colleagues);
  const [chosen, setChosen] = useState(first ?? '');
  const able = (list.data?.items ?? []).filter(({ sees }) => needed.every((each) => sees.includes(each)));
  const taker = able.find(({ number }) => number === chosen) ?? null;
  return (
    <Modal
      open
      title={t('assign.title')}
      confirmLabel={t('assign.confirm')}
      {...(list.data && { onConfirm: () => onAssign(taker) })}
      onClose={onClose}
    >
      {list.isPending && <Skeleton lines={2} />}
      {list.isLoadingError && <LoadFailed onAgain={() => void list.refetch()} />}
      {list.data && (
        <FilterSelect
          label={t('assign.to')}
          value={taker ? taker.number : ''}
          options={[
            { value: '', label: t('assign.nobody') },
            ...able.map(({ number, name }) => ({ value: number, label: name })),
          ]}
          onValue={setChosen}
        />
      )}
      <p>{t('assign.hint')}</p>
    </Modal>
  );
}

/** Asks who takes care of something: members of the agency who see all of its customers. */
export default function Assign(props: AssignProps) {
  return useNamespace('inbox') && <Question {...props} />;
}
