import { idsOnPage } from '../session/position.ts';
import { usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';
import { SheetPage } from '../sheet/SheetPage.tsx';
import styles from './JoinedPages.module.css';

/** The questions that stand below those of the current page, each with their own heading. */
export default function JoinedPages() {
  const { step } = useWizard();
  const [, ...below] = usePathPart((path) => idsOnPage(path, step)).split(',');
  return (
    <div className={styles.pages}>
      {below.map((id) => (
        <SheetPage key={id} step={id} />
      ))}
    </div>
  );
}
