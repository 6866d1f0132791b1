import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { MessageItem } from '#web/base/api/messages.ts';
import { failed, succeeded } from '#web/base/api/result.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { momentText } from '../momentText.ts';
import styles from '../Table.module.css';
import { FilePartHeading, EmptyPart, FilePart } from './FilePart.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

type Shown = MessageItem & { incoming: boolean };

/** Maximum number shown; the postbox has the rest. */
const maxMessages = 10;

/** The newest messages from and to a customer. */
export function CustomerMessages({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { messages } = useAgent();
  const load = useCallback(async () => {
    const [received, sent] = await Promise.all([
      messages('eingang', customer, maxMessages),
      messages('gesendet', customer, maxMessages),
    ]);
    if (!received.ok || !received.data || !sent.ok || !sent.data) return failed<Shown[]>('unknown');
    const both: Shown[] = [
      ...received.data.items.map((item) => ({ ...item, incoming: true })),
      ...sent.data.items.map((item) => ({ ...item, incoming: false })),
    ];
    both.sort((a, b) => b.erstelldatum.localeCompare(a.erstelldatum));
    return succeeded(both.slice(0, maxMessages));
  }, [messages, customer]);
  const write = (
    <Link href={`${agentPaths.newMessage}?kunde=${customer}`} icon="mail">
      {t('file.message')}
    </Link>
  );
  return (
    <FilePart name="messages" ask={load} action={write}>
      {(items) =>
        items.length === 0 ? (
          <EmptyPart text={t('file.noMessages')} />
        ) : (
          <table className={styles.table} aria-labelledby="messages">
            <FilePartHeading columns={['subject', 'direction', 'at']} />
            <tbody>
              {items.map(({ aktenId, betreff, erstelldatum, incoming, gelesen }) => (
                <tr key={aktenId}>
                  <th scope="row">
                    <Link href={pathTo(agentPaths.message, { id: aktenId })}>{betreff}</Link>{' '}
                    {incoming && !gelesen && <Badge tone="accent">{t('file.unread')}</Badge>}
                  </th>
                  <td>{t(incoming ? 'file.received' : 'file.sent')}</td>
                  <td className={styles.number}>{momentText(erstelldatum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </FilePart>
  );
}
