import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ToDos as Answer } from '#api/todos.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import overview from './Overview.module.css';
import styles from './ToDos.module.css';
import { useOwnDrafts } from './useOwnDrafts.ts';

type ToDo = Answer['items'][number];

const icons: { [kind in ToDo['kind']]: string } = {
  documents: 'document',
  consent: 'health',
  move: 'house',
  change: 'edit',
  step: 'edit',
  draft: 'edit',
  message: 'mail',
  claimMessage: 'message',
  application: 'clock',
  planned: 'calendar',
};

function ToDoItem({ item }: { item: ToDo }) {
  const { t } = useTranslation('portals');
  const { kind, about = '', title = '', by, overdue, count, href, task } = item;
  const text = `customer.overview.todo.${kind}`;
  const headline = t(`${text}.headline`, { title, count });
  // Where a step cannot be done at once, one may ask about it.
  const asks = kind === 'step' && href === customerPaths.newMessage;
  const action = kind === 'draft' ? 'customer.overview.draftsText' : `${text}.${asks ? 'ask' : 'action'}`;
  return (
    <Card as="li" className={styles.item}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size="l" />
      </span>
      <div className={styles.text}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.hint}>{t(`${text}.hint`, { about, title })}</p>
      </div>
      {by !== undefined && (
        <Badge tone={overdue ? 'error' : task ? 'warning' : 'neutral'}>
          {t(overdue ? 'customer.overview.overdue' : `customer.overview.${task ? 'until' : 'on'}`, {
            day: formatDate(by),
          })}
        </Badge>
      )}
      <Link href={href} look={task ? 'secondary' : 'quiet'}>
        {t(action)}
        <VisuallyHidden>: {headline}</VisuallyHidden>
      </Link>
    </Card>
  );
}

function ToDoList({ items }: { items: ToDo[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <ToDoItem key={`${item.kind} ${item.about} ${item.title}`} item={item} />
      ))}
    </ul>
  );
}

function Loaded({ items }: Answer) {
  const { t } = useTranslation('portals');
  const tasks = items.filter(({ task }) => task);
  const underWay = items.filter(({ task }) => !task);
  return (
    <>
      {tasks.length > 0 ? (
        <ToDoList items={tasks} />
      ) : (
        <p className={styles.none}>
          <Icon name="check-circle" className={styles.icon} />
          {t('customer.overview.noTodos')}
        </p>
      )}
      {underWay.length > 0 && (
        <>
          <h3 className={styles.underWay}>{t('customer.overview.underWay')}</h3>
          <ToDoList items={underWay} />
        </>
      )}
    </>
  );
}

/** What the customer has to do, each with its last day and its button, and what goes on. */
export function ToDos() {
  const { t } = useTranslation('portals');
  const { toDos } = useCustomer();
  // Drafts of this tab come into the account with their list, and count only from there.
  const begun = useInfiniteQuery(useOwnDrafts().list);
  const answer = useQuery({ ...toDos, enabled: !begun.isPending });
  return (
    <section aria-labelledby="todos" className={overview['section']}>
      <h2 id="todos">{t('customer.overview.todos')}</h2>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && <Loaded {...answer.data} />}
    </section>
  );
}
