import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Me } from '#web/base/api/agent.ts';
import { subAgentCalls, type SubAgent } from '#web/base/api/subAgents.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { EditSubAgent } from './EditSubAgent.tsx';
import { LockSubAgent } from './LockSubAgent.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import base from './CustomerBase.module.css';
import styles from './SubAgents.module.css';
import table from './Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';

const tones = { invited: 'accent', active: 'success', locked: 'error' } as const;
const columns = ['name', 'reach', 'state', 'rights', 'deputy', 'act'] as const;
const invite = agentPaths.newSubAgent;

const nameOf = ({ firstName, lastName }: SubAgent) => `${firstName} ${lastName}`;

function Row(props: {
  subAgent: SubAgent;
  nameOfDeputy: (number: string) => string;
  onEdit: () => void;
  onLock: () => void;
}) {
  const { t } = useTranslation('agent');
  const { subAgent, nameOfDeputy, onEdit, onLock } = props;
  const { number, email, mobile, state, rights, deputy } = subAgent;
  const may = (['changes', 'export'] as const).filter((right) => rights[right]);
  const name = nameOf(subAgent);
  const lock = state === 'locked' ? 'unlock' : 'lock';
  return (
    <tr>
      <th scope="row">
        {name} <span className={`${table.hint} ${table.number}`}>{number}</span>
      </th>
      <td className={styles.reach}>
        {email}
        <br />
        <span className={table.number}>{groupNumber(mobile)}</span>
      </td>
      <td>
        <Badge tone={tones[state]}>{t(`subAgents.states.${state}`)}</Badge>
      </td>
      <td data-label={t('subAgents.columns.rights')}>
        {may.map((right) => t(`subAgents.right.${right}`)).join(', ') || t('agency.onlyReading')}
      </td>
      <td data-label={t('subAgents.columns.deputy')}>
        {deputy
          ? t('subAgents.deputyUntil', { name: nameOfDeputy(deputy.deputy), day: formatDate(deputy.until) })
          : t('subAgents.noDeputy')}
      </td>
      <td>
        <div className={styles.actions}>
          <Button
            variant="link"
            icon="edit"
            data-handle
            aria-label={t('subAgents.editOf', { name })}
            onClick={onEdit}
          >
            {t('subAgents.edit')}
          </Button>
          <Button variant="link" icon="lock" aria-label={t(`subAgents.${lock}Of`, { name })} onClick={onLock}>
            {t(`subAgents.${lock}`)}
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface OpenedSubAgent {
  what: 'edit' | 'lock';
  subAgent: SubAgent;
}

function SubAgentTable(props: {
  items: SubAgent[];
  colleagues: { number: string; name: string }[];
  onOpen: (opened: OpenedSubAgent) => void;
}) {
  const { items, colleagues, onOpen } = props;
  const { t } = useTranslation('agent');
  return (
    <table data-keyed className={table.table} aria-label={t('subAgents.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`subAgents.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((subAgent) => (
          <Row
            key={subAgent.number}
            subAgent={subAgent}
            nameOfDeputy={(number) => colleagues.find((each) => each.number === number)?.name ?? number}
            onEdit={() => onOpen({ what: 'edit', subAgent })}
            onLock={() => onOpen({ what: 'lock', subAgent })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Returns whether name, number and address of a sub-agent hold every word that is sought. */
function isFound(subAgent: SubAgent, sought: string): boolean {
  const text = `${nameOf(subAgent)} ${subAgent.number} ${subAgent.email}`.toLocaleLowerCase('de');
  const words = sought.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

function SearchHead({ sought, onSought }: { sought: string; onSought: (sought: string) => void }) {
  const { t } = useTranslation('agent');
  const id = useId();
  return (
    <div className={styles.head}>
      <search className={`${base.filters} ${styles.search}`}>
        <div className={base.search}>
          <label htmlFor={id}>{t('subAgents.search')}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={sought}
            onChange={({ target }) => onSought(target.value)}
          />
        </div>
      </search>
      <Link href={invite} look="primary">
        {t('subAgents.invite')}
      </Link>
    </div>
  );
}

function SubAgentList(props: {
  items: SubAgent[];
  me: Me;
  /** `YYYY-MM-DD`. */
  today: string;
  onChanged: () => void;
}) {
  const { items, me, today, onChanged } = props;
  const { t } = useTranslation('agent');
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<OpenedSubAgent>();
  const found = items.filter((each) => isFound(each, sought));
  const colleagues = [
    { number: me.number, name: me.name },
    ...items.map((each) => ({ number: each.number, name: nameOf(each) })),
  ];
  const close = () => setOpen(undefined);
  const saved = () => {
    close();
    onChanged();
  };
  if (items.length === 0)
    return (
      <EmptyState icon="persons" headline={t('agency.noSubAgents')}>
        <Link href={invite} look="primary">
          {t('subAgents.invite')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <SearchHead sought={sought} onSought={setSought} />
      <p role="status" className={table.hint}>
        {sought.trim() !== '' && t('subAgents.found', { count: found.length })}
      </p>
      {found.length > 0 && <SubAgentTable items={found} colleagues={colleagues} onOpen={setOpen} />}
      {open?.what === 'edit' && (
        <EditSubAgent
          subAgent={open.subAgent}
          colleagues={colleagues}
          today={today}
          onSaved={saved}
          onClose={close}
        />
      )}
      {open?.what === 'lock' && <LockSubAgent subAgent={open.subAgent} onSaved={saved} onClose={close} />}
    </>
  );
}

function SubAgentsContent() {
  const { t } = useTranslation('agent');
  const { me } = useAgent();
  const { list } = useAgentCalls(subAgentCalls);
  const who = useQuery(me);
  const answer = useQuery(list);
  return (
    <>
      <PageHeading page="subAgents" intro={t('subAgents.intro')}>
        {t('subAgents.title')}
      </PageHeading>
      {(answer.isPending || who.isPending) && <Skeleton lines={6} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data &&
        who.data &&
        (who.data.role === 'vermittler' ? (
          <SubAgentList
            items={answer.data.items}
            me={who.data}
            today={berlinDayOf(answer.dataUpdatedAt)}
            onChanged={() => void answer.refetch()}
          />
        ) : (
          <EmptyState icon="persons" headline={t('subAgents.onlyAgents')} />
        ))}
    </>
  );
}

/** Who works for the agent: found, given rights, locked, stood in for. */
export default function SubAgents() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="subAgents" title={t('subAgents.title')}>
      <SubAgentsContent />
    </AgentFrame>
  );
}
