import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { DraftRow, type DraftAction } from './DraftRow.tsx';
import table from './Table.module.css';

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
        {items.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            busy={busy?.id === draft.id ? busy.act : undefined}
            onAct={(act) => onAct(act, draft)}
          />
        ))}
      </tbody>
    </table>
  );
}
