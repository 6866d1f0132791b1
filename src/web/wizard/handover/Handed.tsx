import type { Resumption } from '../session/resumption.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { Greeting } from './Greeting.tsx';
import { LinkGate } from './LinkGate.tsx';

/** What stands before the questions where an agent handed something over: the code of the link, then a greeting. */
export default function Handed({ resumption, onGo }: { resumption: Resumption; onGo: () => void }) {
  const { session } = useWizardBasis();
  if (resumption.status === 'guarded') return <LinkGate link={resumption.link} base={session.wizard.base} />;
  if (resumption.status !== 'resumed') return null;
  return <Greeting agent={resumption.preparedBy ?? ''} news={resumption.news} onGo={onGo} />;
}
