import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { DraftProgress } from './DraftProgress.tsx';
import { momentText } from './momentText.ts';
import styles from './Drafts.module.css';
import table from './Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Actions on a draft. */
export type DraftAction = 'open' | 'send' | 'hand' | 'takeBack' | 'takeOver' | 'remove';

const columns = ['customer', 'product', 'price', 'step', 'changed', 'agent', 'act'] as const;

/** Drafts, one row each; the name opens the draft where it was left. */
export function DraftTable(props: {
  items: ListedDraft[];
  /** The action in progress. */
  busy: { id: string; act: DraftAction } | undefined;
  onAct: (act: DraftAction, draft: ListedDraft) => void;
}) {
  const { t } = useTranslation('agent');
  const { items, busy, onAct } = props;
  return (
    <table data-keyed className={`${table.table} ${table.list}`} aria-label={t('drafts.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`drafts.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((draft) => {
          const name = draft.applicant ?? t('drafts.nobody');
          const is = (act: DraftAction) => busy?.id === draft.id && busy.act === act;
          const act = (what: DraftAction, icon: string) => (
            <Button
              key={what}
              variant="link"
              icon={icon}
              busy={is(what)}
              data-key={what === 'remove' ? 'e' : undefined}
              aria-label={t(`drafts.${what}Of`, { name, product: draft.title })}
              onClick={() => onAct(what, draft)}
            >
              {t(`drafts.${what}`)}
            </Button>
          );
          const sent = draft.applicationNumber;
          return (
            <tr key={draft.id}>
              <th scope="row">
                {sent === undefined ? (
                  <Button
                    variant="link"
                    className={styles.name}
                    busy={is('open')}
                    onClick={() => onAct('open', draft)}
                  >
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
              </th>
              <td>
                {draft.title}
                {draft.variant !== undefined && (
                  <>
                    <br />
                    <span className={table.hint}>{draft.variant}</span>
                  </>
                )}
              </td>
              <td data-label={t('drafts.columns.price')} className={table.number}>
                {draft.price
                  ? t(`drafts.per.${draft.price.period}`, {
                      price: formatCurrency(draft.price.instalmentCent),
                    })
                  : '–'}
              </td>
              <td data-label={t('drafts.columns.step')}>
                <DraftProgress draft={draft} />
              </td>
              <td data-label={t('drafts.columns.changed')}>
                {t('drafts.age', { count: draft.age })}
                <br />
                <span className={table.hint}>
                  {t('drafts.begun', { at: momentText(draft.createdAt) })}
                  <br />
                  {t('drafts.until', { day: formatDate(draft.expiresAt.slice(0, 10)) })}
                </span>
              </td>
              <td data-label={t('drafts.columns.agent')}>{draft.own ? t('drafts.me') : draft.agent.name}</td>
              <td>
                <div className={styles.actions}>
                  {draft.handable && act('send', 'mail')}
                  {draft.handable && act('hand', 'external')}
                  {draft.handedAt !== undefined && sent === undefined && act('takeBack', 'edit')}
                  {!draft.own && sent === undefined && act('takeOver', 'person')}
                  {sent === undefined && act('remove', 'trash')}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
