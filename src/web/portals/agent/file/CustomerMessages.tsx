import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { MessageItem } from '#web/base/api/messages.ts';
import type { Read } from '#web/base/api/read.ts';
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
  const received = messages('eingang', customer, maxMessages);
  const sent = messages('gesendet', customer, maxMessages);
  const both: Read<Shown[]> = {
    queryKey: [...received.queryKey, 'gesendet'],
    async queryFn(context) {
      const [incoming, outgoing] = await Promise.all([received.queryFn(context), sent.queryFn(context)]);
      const items: Shown[] = [
        ...incoming.items.map((item) => ({ ...item, incoming: true })),
        ...outgoing.items.map((item) => ({ ...item, incoming: false })),
      ];
      return items.sort((a, b) => b.erstelldatum.localeCompare(a.erstelldatum)).slice(0, maxMessages);
    },
  };
  const write = (
    <Link href={`${agentPaths.newMessage}?kunde=${customer}`} icon="mail">
      {t('file.message')}
    </Link>
  );
  return (
    <FilePart name="messages" read={both} action={write}>
      {(items) =>
        items.length === 0 ? (
          <EmptyPart text={t('file.noMessages')} />
        ) : (
          <table data-keyed className={styles.table} aria-labelledby="messages">
            <FilePartHeading columns={['subject', 'direction', 'at']} />
            <tbody>
              {items.map(({ aktenId, betreff, erstelldatum, incoming, gelesen }) => (
                <tr key={aktenId}>
                  <th scope="row">
                    <Link href={pathTo(agentPaths.message, { id: aktenId })}>{betreff}</Link>{' '}
                    {incoming && !gelesen && <Badge tone="accent">{t('file.unread')}</Badge>}
                  </th>
                  <td>{t(incoming ? 'file.received' : 'file.sent')}</td>
                  <td data-label={t('file.columns.at')} className={styles.number}>
                    {momentText(erstelldatum)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </FilePart>
  );
}
