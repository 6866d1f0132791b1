import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './SlideOut.module.css';

interface SlideOutProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Edge it slides in from: the side (a panel, the default) or the bottom (a sheet). */
  from?: 'side' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
}

/** A dialog that slides in from an edge, for content beside the page: help, details, a draft. */
export function SlideOut({ open, title, onClose, from = 'side', children, footer }: SlideOutProps) {
  if (!open) return null;
  return (
    <Dialog title={title} onClose={onClose} className={styles[from]} footer={footer}>
      {children}
    </Dialog>
  );
}
