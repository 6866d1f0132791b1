import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { draftTitles } from './draftTitles.ts';
import { DraftProgress } from './DraftProgress.tsx';
import { momentText } from './momentText.ts';
import styles from './Drafts.module.css';
import table from './Table.module.css';

/** Actions on a draft. */
export type DraftAction = 'open' | 'send' | 'hand' | 'takeBack' | 'takeOver' | 'join' | 'remove';

interface RowProps {
  draft: ListedDraft;
  /** The action in progress on this draft. */
  busy: DraftAction | undefined;
  onAct: (act: DraftAction) => void;
}

/** For whom a draft is; what became an application is opened no more. */
function DraftName({ draft, busy, onAct }: RowProps) {
  const { t } = useTranslation('agent');
  const name = draft.applicant ?? t('drafts.nobody');
  return (
    <>
      {draft.applicationNumber === undefined ? (
        <Button variant="link" className={styles.name} busy={busy === 'open'} onClick={() => onAct('open')}>
          {name}
        </Button>
      ) : (
        name
      )}
      {draft.partner !== undefined && (
        <>
          {' '}
          <Link href={pathTo(agentPaths.customer, { id: draft.partner })} className={table.number}>
            {draft.partner}
          </Link>
        </>
      )}
    </>
  );
}

function DraftActs({ draft, busy, onAct }: RowProps) {
  const { t } = useTranslation('agent');
  const { applicant, title: product, handable, handedAt, own, partner, applicationNumber } = draft;
  const name = applicant ?? t('drafts.nobody');
  const open = applicationNumber === undefined;
  const joinable = open && handedAt === undefined && partner === undefined;
  const act = (what: DraftAction, icon: string) => (
    <Button
      variant="link"
      icon={icon}
      busy={busy === what}
      data-key={what === 'remove' ? 'e' : undefined}
      aria-label={t(`drafts.${what}Of`, { name, product })}
      title={t(`drafts.${what}`)}
      onClick={() => onAct(what)}
    >
      {t(`drafts.${what}`)}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {handable && act('send', 'mail')}
      {handable && act('hand', 'external')}
      {handedAt !== undefined && open && act('takeBack', 'arrow-left')}
      {!own && open && act('takeOver', 'person')}
      {joinable && act('join', 'persons')}
      {open && act('remove', 'trash')}
    </div>
  );
}

/** When a draft was changed last, when it was begun, which tells copies apart, and how long it is kept. */
function DraftAge({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation('agent');
  return (
    <>
      {t('drafts.age', { count: draft.age })}
      <span className={styles.more}>{t('drafts.begun', { at: momentText(draft.createdAt) })}</span>
      <span className={styles.more}>
        {t('drafts.until', { day: formatDate(draft.expiresAt.slice(0, 10)) })}
      </span>
    </>
  );
}

/** One draft: for whom, what at which price, how far, and what can be done with it. */
export function DraftRow(props: RowProps) {
  const { t } = useTranslation('agent');
  const { title, variant, price, own, agent } = props.draft;
  const titles = draftTitles(props.draft, t);
  return (
    <tr className={styles.row}>
      <th scope="row" title={props.draft.applicant}>
        <DraftName {...props} />
      </th>
      <td className={styles.cut} title={titles.product}>
        {title} {variant !== undefined && <span className={styles.more}>{variant}</span>}
      </td>
      <td data-label={t('drafts.columns.price')} className={table.number}>
        {price ? t(`drafts.per.${price.period}`, { price: formatCurrency(price.instalmentCent) }) : '–'}
      </td>
      <td data-label={t('drafts.columns.step')} className={styles.cut} title={titles.progress}>
        <DraftProgress draft={props.draft} />
      </td>
      <td data-label={t('drafts.columns.changed')} className={styles.age} title={titles.age}>
        <DraftAge draft={props.draft} />
      </td>
      <td data-label={t('drafts.columns.agent')} className={styles.cut} title={own ? undefined : agent.name}>
        {own ? t('drafts.me') : agent.name}
      </td>
      <td>
        <DraftActs {...props} />
      </td>
    </tr>
  );
}
