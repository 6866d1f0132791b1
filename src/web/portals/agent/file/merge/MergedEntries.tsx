import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { prospectCalls, type MergeEntry } from '#web/base/api/prospects.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { fileAddress } from '../../fileAddress.ts';
import { momentText } from '../../momentText.ts';
import styles from '../../Table.module.css';

function Entry(props: { entry: MergeEntry; changing: boolean; busy: boolean; onPart: () => void }) {
  const { entry, changing, busy, onPart } = props;
  const { t } = useTranslation('agent');
  const { name, merged: number, at, by, until, touched } = entry;
  return (
    <li>
      {t('merge.done', { name, number, by, day: momentText(at) })}{' '}
      {touched ? (
        t('merge.blocked', { what: touched.map((each) => t(`merge.touched.${each}`)).join(', ') })
      ) : (
        <>
          {t('merge.until', { day: momentText(until) })}{' '}
          {changing && (
            <Button variant="link" icon="retry" busy={busy} onClick={onPart}>
              {t('merge.undo')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

/** Entries that went into this one and can be parted from it again. */
export default function MergedEntries({ customer, changing }: { customer: string; changing: boolean }) {
  const { t } = useTranslation('agent');
  const { merges, part } = useAgentCalls(prospectCalls);
  const { customersKey } = useAgent();
  const queries = useQueryClient();
  const { data } = useQuery(merges(customer));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [parted, setParted] = useState<string>();
  async function undo({ id }: MergeEntry): Promise<void> {
    setBusy(true);
    const { ok, data: again } = await part(customer, id);
    setBusy(false);
    setFailed(!ok);
    if (ok) setParted(again?.number);
    void queries.invalidateQueries({ queryKey: customersKey });
    await queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.some((each) => typeof each === 'string' && each.includes(customer)),
    });
  }
  if (!data || (data.items.length === 0 && parted === undefined)) return null;
  return (
    <section aria-labelledby="merges" className={styles.part}>
      <h2 id="merges">{t('merge.section')}</h2>
      {failed && <p role="alert">{t('merge.failed')}</p>}
      {parted !== undefined && (
        <p role="status">
          {t('merge.parted')}{' '}
          <Link href={fileAddress(parted)}>{t('merge.openParted', { number: parted })}</Link>
        </p>
      )}
      <ul className={styles.rows}>
        {data.items.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            changing={changing}
            busy={busy}
            onPart={() => void undo(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
