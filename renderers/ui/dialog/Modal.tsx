import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ButtonRow } from '../ButtonRow.tsx';
import { useUiText } from '../UiText.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Without it there is nothing to confirm and the dialog has no confirming button. */
  onConfirm?: () => void;
  /** Button labels; by default 'abbrechen' and 'bestätigen'. */
  cancelLabel?: string;
  confirmLabel?: string;
  /** A second confirming action, for questions other than yes or no. */
  other?: { label: string; onChoose: () => void };
  busy?: boolean;
  children: ReactNode;
}

/** A modal question with one button to cancel and one to confirm. */
export function Modal(props: ModalProps) {
  const { open, title, onClose, onConfirm, cancelLabel, confirmLabel, other, busy, children } = props;
  const text = useUiText();
  if (!open) return null;
  const footer = (
    <ButtonRow layout={other === undefined ? 'row' : 'stack'}>
      <Button className={styles.label} onClick={onClose}>
        {cancelLabel ?? text('cancel')}
      </Button>
      {other !== undefined && <Button onClick={other.onChoose}>{other.label}</Button>}
      {onConfirm !== undefined && (
        <Button variant="primary" className={styles.label} busy={busy} onClick={onConfirm}>
          {confirmLabel ?? text('confirm')}
        </Button>
      )}
    </ButtonRow>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
