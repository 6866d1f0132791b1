import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Access } from '#web/base/api/agent.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { accessGroups, type AccessGroup } from './accessGroups.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { momentText } from './momentText.ts';
import styles from './Table.module.css';

/** What was read; for an opened file the number of parts, expandable. */
function AccessedParts({ what }: Pick<AccessGroup, 'what'>) {
  const { t } = useTranslation('agent');
  if (what.length === 1) return what[0];
  return (
    <Disclosure look="quiet" summary={t('file.readParts', { count: what.length })}>
      <ul className={styles.held}>
        {what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Rows({ list }: { list: PagedList<Access> }) {
  const { t } = useTranslation('agent');
  const groups = accessGroups(itemsOf(list));
  if (groups.length === 0) return <p className={styles.hint}>{t('file.noAccesses')}</p>;
  return (
    <>
      <table className={styles.table} aria-labelledby="accesses">
        <thead>
          <tr>
            {(['at', 'who', 'what', 'kind'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`file.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ sequence, at, name, number, kind, what }) => (
            <tr key={sequence}>
              <td data-label={t('file.columns.at')} className={styles.number}>
                {momentText(at)}
              </td>
              <td>
                {name} <span className={styles.hint}>{number}</span>
              </td>
              <td>
                <AccessedParts what={what} />
              </td>
              <td>{t(`file.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MorePages list={list} label={t('file.moreAccesses')} />
    </>
  );
}

/** Who of the agents and brokers looked at a customer's file, newest first. */
export function Accesses({ customer }: { customer: string }) {
  const { accesses } = useAgent();
  const answer = useInfiniteQuery(accesses(customer));
  if (answer.isPending) return <Skeleton lines={4} />;
  if (answer.isLoadingError) return <LoadFailed onAgain={() => void answer.refetch()} />;
  return <Rows list={answer} />;
}
