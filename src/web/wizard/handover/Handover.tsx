import type { Resumption } from '../session/resumption.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { Greeting } from './Greeting.tsx';
import { LinkGate } from './LinkGate.tsx';

/** Shown before the questions of a handed-over draft: the code of the link, then a greeting. */
export default function Handover({ resumption, onGo }: { resumption: Resumption; onGo: () => void }) {
  const { session } = useWizardBasis();
  if (resumption.status === 'guarded') return <LinkGate link={resumption.link} base={session.wizard.base} />;
  if (resumption.status !== 'resumed') return null;
  return <Greeting agent={resumption.preparedBy ?? ''} news={resumption.news} onGo={onGo} />;
}
