import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { versionText } from '#engine/text/version.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { termsCalls, type AgencyTerms } from '#web/base/api/agencyTerms.ts';
import { problemOf } from '#web/base/api/problem.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { momentText } from './momentText.ts';
import table from './Table.module.css';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';

/** Every version that the agency has agreed to, as it was shown then. */
function Agreements({ agreements }: Pick<AgencyTerms, 'agreements'>) {
  const { t } = useTranslation('agent');
  return (
    <ul className={table.rows}>
      {agreements.map(({ version, agreedAt, href }) => (
        <li key={version}>
          <Link href={href} icon="document">
            {t('terms.version', { version: versionText(version) })}
          </Link>
          <span className={table.hint}>{t('terms.agreedAt', { at: momentText(agreedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}

function PendingTerms({
  agent,
  terms,
  onAgreed,
}: {
  agent: string;
  terms: AgencyTerms;
  onAgreed: () => void;
}) {
  const { t } = useTranslation('agent');
  const { agree } = useAgentCalls(termsCalls);
  const [state, setState] = useState<'ready' | 'busy' | { refused: string }>('ready');
  async function submit(): Promise<void> {
    setState('busy');
    const { ok, data } = await agree(agent, terms.version);
    if (ok) onAgreed();
    else setState({ refused: problemOf(data)?.title ?? t('terms.failed') });
  }
  return (
    <>
      <p>{t(terms.agreements.length === 0 ? 'terms.ask' : 'terms.askAgain')}</p>
      <Link href={terms.href} icon="document">
        {t('terms.read', { version: versionText(terms.version) })}
      </Link>
      <Button variant="primary" busy={state === 'busy'} onClick={() => void submit()}>
        {t('terms.agree')}
      </Button>
      {typeof state === 'object' && <InfoBox type="error" headline={state.refused} announce />}
    </>
  );
}

/** The terms of the agency: its head agrees with one press, and sees afterwards when to which version. */
export function Terms({ agent }: { agent: string }) {
  const { t } = useTranslation('agent');
  const { read } = useAgentCalls(termsCalls);
  const answer = useQuery(read(agent));
  const [pressed, setPressed] = useState(false);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const terms = answer.data;
  const agreed = terms?.agreements.some(({ version }) => version === terms.version) ?? false;
  useEffect(() => {
    // The button is gone after the click: move the focus here.
    if (pressed && agreed) confirmation.current?.focus();
  }, [pressed, agreed]);
  return (
    <section aria-labelledby="terms" className={table.part}>
      <h2 id="terms">{t('terms.title')}</h2>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {terms && !agreed && (
        <PendingTerms
          agent={agent}
          terms={terms}
          onAgreed={() => {
            setPressed(true);
            void answer.refetch();
          }}
        />
      )}
      {agreed && (
        <p ref={confirmation} tabIndex={-1}>
          {t('terms.agreed')}
        </p>
      )}
      {terms && terms.agreements.length > 0 && <Agreements agreements={terms.agreements} />}
    </section>
  );
}
