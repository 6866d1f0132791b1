import { useCallback, useEffect, useState } from 'react';
import { idsOnPage } from '../session/position.ts';
import { usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';
import { SheetPage } from '../sheet/SheetPage.tsx';
import styles from './JoinedPages.module.css';

interface JoinedPagesProps {
  /** Called with the ids of the steps on the page, separated by commas, when the questions of all are shown. */
  onReady: (steps: string) => void;
}

/** The questions that stand below those of the current page, each with their own heading. */
export default function JoinedPages({ onReady }: JoinedPagesProps) {
  const { step } = useWizard();
  const steps = usePathPart((path) => idsOnPage(path, step));
  const [, ...below] = steps.split(',');
  const [shown, setShown] = useState<string[]>([]);
  const note = useCallback((id: string) => setShown((before) => [...before, id]), []);
  const isWhole = below.every((id) => shown.includes(id));
  useEffect(() => {
    if (isWhole) onReady(steps);
  }, [isWhole, steps, onReady]);
  return (
    <div className={styles.pages}>
      {below.map((id) => (
        <SheetPage key={id} step={id} onReady={note} />
      ))}
    </div>
  );
}
