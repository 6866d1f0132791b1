import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Me } from '#web/base/api/agent.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { DeputyFields, deputyship, type ChosenDeputy } from './DeputyFields.tsx';
import { Terms } from './Terms.tsx';
import table from './Table.module.css';

function OwnData({ me: { number, name, role, rights, agency, email } }: { me: Me }) {
  const { t } = useTranslation('agent');
  const entry = (key: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, label: t(`agency.${key}`), value }];
  const may = (['changes', 'export'] as const).filter((right) => rights[right]);
  const address = agency?.address;
  return (
    <section aria-labelledby="own" className={table.part}>
      <h2 id="own">{t('agency.own')}</h2>
      <DefinitionList
        look="dense"
        entries={[
          ...entry('number', number),
          ...entry('company', agency?.company ?? name),
          ...entry('role', t(`agency.roles.${role}`)),
          ...entry(
            'rights',
            may.map((right) => t(`agency.right.${right}`)).join(', ') || t('agency.onlyReading'),
          ),
          ...entry('address', address && addressLine(address)),
          ...entry('phone', agency?.phone.display),
          ...entry('email', agency?.email ?? email),
          ...entry('register', agency?.registerNumber),
          ...entry('status', agency?.status),
          ...entry('remuneration', agency?.remuneration),
        ]}
      />
    </section>
  );
}

function Deputy({ me, today, onSaved }: { me: Me; today: string; onSaved: () => void }) {
  const { t } = useTranslation('agent');
  const { setDeputy } = useAgent();
  const [chosen, setChosen] = useState<ChosenDeputy>({
    deputy: me.deputy?.deputy ?? '',
    until: me.deputy?.until ?? '',
  });
  const [missing, setMissing] = useState(false);
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'saved'>('ready');
  async function save(): Promise<void> {
    const deputy = deputyship(chosen);
    setMissing(deputy === undefined);
    if (deputy === undefined) return;
    setState('busy');
    const { ok } = await setDeputy(deputy ?? {});
    setState(ok ? 'saved' : 'failed');
    if (ok) onSaved();
  }
  return (
    <section aria-labelledby="deputy" className={table.part}>
      <h2 id="deputy">{t('agency.deputy')}</h2>
      <p>
        {me.deputy
          ? t('agency.deputyUntil', { name: me.deputy.name, day: formatDate(me.deputy.until) })
          : t('agency.noDeputy')}
      </p>
      <form
        className={table.narrow}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DeputyFields
          label={t('agency.who')}
          colleagues={me.sees}
          chosen={chosen}
          today={today}
          onChange={setChosen}
        />
        <Button type="submit" busy={state === 'busy'}>
          {t('agency.saveDeputy')}
        </Button>
      </form>
      {missing && <p role="alert">{t('subAgents.untilMissing')}</p>}
      <p role="status">{state === 'saved' && t('agency.saved')}</p>
      {state === 'failed' && <LoadFailed onAgain={() => void save()} />}
    </section>
  );
}

/** What customers are handed: about the agency, and what they agree to. */
function Papers({ number }: { number: string }) {
  const { t } = useTranslation('agent');
  return (
    <section aria-labelledby="papers" className={table.part}>
      <h2 id="papers">{t('agency.papers')}</h2>
      <ul className={table.rows}>
        <li>
          <Link href={`/api/vermittler/erstinformation/${number}`} icon="document">
            {t('agency.firstInformation')}
          </Link>
        </li>
        {(['datenschutzhinweise', 'einwilligungen'] as const).map((name) => (
          <li key={name}>
            <Link href={`/api/dokumente/statisch/${name}`} icon="document">
              {t(`agency.paper.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AgencyContent() {
  const { t } = useTranslation('agent');
  const { me } = useAgent();
  const answer = useQuery(me);
  return (
    <>
      <PageHeading page="agency">{t('agency.title')}</PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <OwnData me={answer.data} />
          {answer.data.agency && <Papers number={answer.data.number} />}
          {answer.data.role === 'vermittler' && <Terms agent={answer.data.number} />}
          {answer.data.role === 'vermittler' && (
            <Deputy
              me={answer.data}
              today={berlinDayOf(answer.dataUpdatedAt)}
              onSaved={() => void answer.refetch()}
            />
          )}
        </>
      )}
    </>
  );
}

/** The agency: own data, agreed terms and deputy. */
export default function Agency() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="agency" title={t('agency.title')}>
      <AgencyContent />
    </AgentFrame>
  );
}
