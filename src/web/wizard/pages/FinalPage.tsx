import { ChangeResult } from '../change/ChangeResult.tsx';
import { ClaimResult } from '../claim/ClaimResult.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import { ResultPage } from './ResultPage.tsx';

/** What a wizard ends with. */
export default function FinalPage() {
  const { change, claim } = useWizardBasis().session;
  if (change) return <ChangeResult desk={change} />;
  return claim ? <ClaimResult desk={claim} /> : <ResultPage />;
}
