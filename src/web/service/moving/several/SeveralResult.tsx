import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { StartedMove } from '#web/wizard/change/moveRun.ts';
import styles from '../Moving.module.css';

const openOf = ({ items, moved }: StartedMove) => items.filter(({ id }) => !moved.includes(id));

/** What became of one customer's move, and what is left to answer. */
function Outcome({ move }: { move: StartedMove }) {
  const { t } = useTranslation('moving');
  const { customer, name, state, reason, moved } = move;
  const open = openOf(move);
  return (
    <li className={`${styles.row} ${styles.outcome}`}>
      <div className={styles.words}>
        <Link href={pathTo(agentPaths.customer, { id: customer })}>{name}</Link>
        {state === 'refused' && <span className={styles.hint}>{reason}</span>}
        {state === 'stored' && moved.length > 0 && (
          <span className={styles.hint}>{t('several.moved', { count: moved.length })}</span>
        )}
        {state === 'stored' &&
          open.map(({ id, title, address }) => (
            <Link key={id} href={address} icon="arrow-right">
              {t('several.answer', { title, id })}
            </Link>
          ))}
      </div>
      {state === 'waiting' && <Badge>{t('several.waiting')}</Badge>}
      {state === 'refused' && <Badge tone="error">{t('several.refused')}</Badge>}
      {state === 'stored' && (
        <Badge tone={open.length > 0 ? 'warning' : 'success'}>
          {open.length > 0 ? t('several.open', { count: open.length }) : t('several.done')}
        </Badge>
      )}
    </li>
  );
}

/** What became of the moves of several customers, one line each. */
export function SeveralResult(props: {
  run: StartedMove[];
  busy: boolean;
  onGoOn: () => void;
  onForget: () => void;
}) {
  const { run, busy, onGoOn, onForget } = props;
  const { t } = useTranslation('moving');
  const [{ address, day } = { address: undefined, day: undefined }] = run;
  const unfinished = run.filter(({ state }) => state !== 'stored').length;
  const done = run.filter((move) => move.state === 'stored' && openOf(move).length === 0).length;
  const whereto = address ? addressLine(address) : '';
  return (
    <section aria-labelledby="moves" className={styles.steps}>
      <h2 id="moves">{t('several.title')}</h2>
      <p className={styles.hint}>
        {day === undefined
          ? t('steps.whereto', { address: whereto })
          : t('steps.when', { address: whereto, day: formatDate(day) })}
      </p>
      <p role="status" className={styles.hint}>
        {t('several.progress', { done, count: run.length })}
      </p>
      {done === run.length && (
        <InfoBox type="positive" headline={t('several.allDone')} announce>
          {t('steps.doneText')}
        </InfoBox>
      )}
      <ul className={styles.list}>
        {run.map((move) => (
          <Outcome key={move.customer} move={move} />
        ))}
      </ul>
      {unfinished > 0 && (
        <Button variant="primary" busy={busy} onClick={onGoOn}>
          {t('several.again', { count: unfinished })}
        </Button>
      )}
      {!busy && (
        <Button variant="link" onClick={onForget}>
          {t('several.another')}
        </Button>
      )}
    </section>
  );
}
