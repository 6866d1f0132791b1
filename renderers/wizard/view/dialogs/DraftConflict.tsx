import { useTranslation } from '../../../ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';

interface DraftConflictProps {
  open: boolean;
  onKeepMine: () => void;
  onTakeOther: () => void;
  /** Leaves it undecided: both versions stay as they are. */
  onClose: () => void;
}

/** The same draft was changed elsewhere: the person chooses; nothing is dropped unasked. */
export function DraftConflict({ open, onKeepMine, onTakeOther, onClose }: DraftConflictProps) {
  const { t } = useTranslation('wizard');
  return (
    <Modal
      open={open}
      title={t('conflict.title')}
      onClose={onClose}
      onConfirm={onKeepMine}
      confirmLabel={t('conflict.keepMine')}
      other={{ label: t('conflict.takeOther'), onChoose: onTakeOther }}
    >
      <p>{t('conflict.text')}</p>
    </Modal>
  );
}
