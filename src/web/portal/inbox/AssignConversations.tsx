import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { inboxCalls, type InboxItem } from '#web/base/api/inbox.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAgentCalls } from '../frames/useAgentCalls.ts';

/** Asks who takes care of conversations: members of the agency who see all of their customers. */
export default function AssignConversations(props: {
  items: InboxItem[];
  onAssign: (number: string | null) => void;
  onClose: () => void;
}) {
  const { items, onAssign, onClose } = props;
  const { t } = useTranslation('inbox');
  const list = useQuery(useAgentCalls(inboxCalls).colleagues);
  const [chosen, setChosen] = useState(items[0]?.bearbeitung?.zustaendig?.number ?? '');
  const needed = items.flatMap(({ bearbeitung }) => bearbeitung?.agenten ?? []);
  const able = (list.data?.items ?? []).filter(({ sees }) => needed.every((each) => sees.includes(each)));
  return (
    <Modal
      open
      title={t('assign.title')}
      confirmLabel={t('assign.confirm')}
      {...(list.data && { onConfirm: () => onAssign(chosen === '' ? null : chosen) })}
      onClose={onClose}
    >
      {list.isPending && <Skeleton lines={2} />}
      {list.isLoadingError && <LoadFailed onAgain={() => void list.refetch()} />}
      {list.data && (
        <FilterSelect
          label={t('assign.to')}
          value={chosen}
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
