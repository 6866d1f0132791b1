import { useWizard } from '../session/wizardContext.ts';
import AdviceNote from './AdviceNote.tsx';
import EmergencyCall from './EmergencyCall.tsx';
import Figures from './Figures.tsx';
import OwnDocuments from './OwnDocuments.tsx';
import { isReceipt } from './surroundings.ts';

/** Above the questions of some pages. */
export function Above() {
  const { page } = useWizard();
  return (
    <>
      <AdviceNote />
      {page.call && <EmergencyCall />}
      {/* Personal documents are shown before the declaration that they were received. */}
      {page.fields.some(isReceipt) && <OwnDocuments />}
    </>
  );
}

/** What follows from the answers to the questions of some pages. */
export function Below() {
  return <Figures />;
}
