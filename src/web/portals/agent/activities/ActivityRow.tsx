import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { RowMenu } from '#web/portal/parts/RowMenu.tsx';
import table from '../Table.module.css';
import { activityAddress } from './activityAddress.ts';
import { givenText } from './givenText.ts';
import type { ActivityAct, ActivityAsk } from './useActivities.ts';
import styles from './Activities.module.css';

const tones: { [kind in Activity['kind']]: 'warning' | 'error' | 'neutral' | 'accent' } = {
  claim: 'warning',
  documents: 'error',
  withdrawal: 'neutral',
  renewal: 'accent',
  beginning: 'accent',
  consent: 'error',
  move: 'warning',
  change: 'warning',
  step: 'warning',
  application: 'neutral',
  planned: 'accent',
  task: 'accent',
};

/** What one can do with an entry. */
interface RowActs {
  onAct: (act: ActivityAct) => void;
  onAsk: (what: ActivityAsk) => void;
  shared: boolean;
}

function Acts({ item, onAct, onAsk, shared }: { item: Activity } & RowActs) {
  const { t } = useTranslation('agent');
  const { state, title, name } = item;
  if (state !== 'open')
    return (
      <Button
        variant="link"
        aria-label={t('overview.act.openOf', { title, name })}
        onClick={() => onAct({ open: true })}
      >
        {t('overview.act.open')}
      </Button>
    );
  const later = { key: 's', label: t('overview.act.later'), onAct: () => onAsk('later') };
  const assign = { key: 'z', label: t('overview.act.assign'), onAct: () => onAsk('assign') };
  return (
    <>
      <Button
        variant="link"
        data-key="e"
        aria-label={t('overview.act.doneOf', { title, name })}
        onClick={() => onAct({ done: true })}
      >
        {t('overview.act.done')}
      </Button>
      <RowMenu
        label={t('overview.act.more')}
        name={t('overview.act.moreOf', { title, name })}
        acts={shared ? [later, assign] : [later]}
      />
    </>
  );
}

/** One entry of the to-do list. @param props.acts absent for readers who may change nothing */
export function ActivityRow(props: {
  item: Activity;
  chosen: boolean;
  onChoose: () => void;
  acts?: RowActs | undefined;
}) {
  const { item, chosen, onChoose, acts } = props;
  const { t } = useTranslation('agent');
  const { kind, day, due, until, partner, name, title, about } = item;
  const given = givenText(item, t);
  return (
    <tr className={styles.row} data-chosen={(acts && chosen) || undefined}>
      {acts && (
        <td className={styles.choice}>
          <label>
            <input
              type="checkbox"
              data-key="x"
              checked={chosen}
              aria-label={t('overview.act.chooseOf', { title, name })}
              onChange={onChoose}
            />
          </label>
        </td>
      )}
      <td data-label={t('overview.columns.day')} className={table.number}>
        {formatDate(day)}{' '}
        {due && <Badge tone={due === 'late' ? 'error' : 'warning'}>{t(`overview.due.${due}`)}</Badge>}
        {until !== undefined && <Badge>{t('overview.until', { day: formatDate(until) })}</Badge>}
      </td>
      <td>
        <Badge tone={tones[kind]}>{t(`overview.kind.${kind}`)}</Badge>
      </td>
      <th scope="row" className={styles.name} title={name}>
        <Link href={pathTo(agentPaths.customer, { id: partner })}>{name}</Link>
      </th>
      <td className={styles.about} title={[title, kind !== 'task' && about, given].filter(Boolean).join(' ')}>
        <Link href={activityAddress(item)}>{title}</Link>{' '}
        {kind !== 'task' && <span className={`${table.hint} ${table.number}`}>{about}</span>}
        {given !== undefined && <p className={table.hint}>{given}</p>}
      </td>
      {acts && (
        <td className={styles.acts}>
          <Acts item={item} {...acts} />
        </td>
      )}
    </tr>
  );
}
