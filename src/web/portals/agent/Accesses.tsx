import { useCallback, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Access } from '#web/base/api/agent.ts';
import type { ListPage } from '#web/base/api/contracts.ts';
import { useRequest } from '#web/portal/parts/useRequest.ts';
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

function Rows({ customer, first }: { customer: string; first: ListPage<Access> }) {
  const { t } = useTranslation('agent');
  const { accesses } = useAgent();
  const [pages, setPages] = useState([first]);
  const cursor = pages.at(-1)?.cursor;
  const groups = accessGroups(pages.flatMap((page) => page.items));
  async function more(): Promise<void> {
    const { ok, data } = await accesses(customer, cursor);
    if (ok && data) setPages((before) => [...before, data]);
  }
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
              <td className={styles.number}>{momentText(at)}</td>
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
      {cursor !== undefined && <Button onClick={() => void more()}>{t('file.moreAccesses')}</Button>}
    </>
  );
}

/** Who of the agents and brokers looked at a customer's file, newest first. */
export function Accesses({ customer }: { customer: string }) {
  const { accesses } = useAgent();
  const load = useCallback(() => accesses(customer), [accesses, customer]);
  const { answer, again } = useRequest(load);
  if (answer.kind === 'loading') return <Skeleton lines={4} />;
  if (answer.kind === 'failed') return <LoadFailed onAgain={again} />;
  return <Rows customer={customer} first={answer.data} />;
}
