import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import type { Customer } from '#web/base/api/agent.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { ageOn, yearCentOf } from '#web/portal/parts/customerFacts.ts';
import { severalMovesAddress } from '#web/wizard/change/movePlan.ts';
import styles from './FileHead.module.css';

/** Contracts of which the page may hold only a part have no sum. */
function Premium({ customer }: { customer: string }) {
  const { contracts } = useAgent();
  const { data } = useQuery(contracts(customer));
  return data && data.cursor === undefined ? formatCurrency(yearCentOf(data.items)) : '–';
}

/** Whether offers by telephone are allowed, as the first page of the timeline says. */
function Callable({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { timeline } = useAgent();
  const given = useInfiniteQuery(timeline(customer)).data?.pages[0]?.callable;
  if (given === undefined) return '–';
  return (
    <Badge tone={given ? 'success' : 'neutral'}>
      {t(given ? 'file.advertisingAllowed' : 'file.advertisingForbidden')}
    </Badge>
  );
}

/** What the customer lacks beside what there is, as the first page of the timeline says. */
function Gaps({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { timeline } = useAgent();
  const gaps = useInfiniteQuery(timeline(customer)).data?.pages[0]?.gaps ?? [];
  if (gaps.length === 0) return '–';
  return gaps.map((gap) => (
    <Badge key={gap} tone="warning">
      {t(`gaps.${gap}`)}
    </Badge>
  ));
}

/** Who lives under the same address. */
function Household(props: { of: string; others: { number: string; name: string }[]; changing: boolean }) {
  const { of, others, changing } = props;
  const { t } = useTranslation('agent');
  const moving = useFlag('relocation-service');
  const everybody = [of, ...others.map(({ number }) => number)];
  return (
    <>
      {others.map(({ number, name }) => (
        <Link key={number} href={pathTo(agentPaths.customer, { id: number })}>
          {name}
        </Link>
      ))}
      {changing && moving && <Link href={severalMovesAddress(everybody)}>{t('file.moveTogether')}</Link>}
    </>
  );
}

function Actions({ customer, changing }: { customer: Customer; changing: boolean }) {
  const { t } = useTranslation('agent');
  const { number, contact, prospect } = customer;
  const phone = contact.mobile ?? contact.phone;
  const actions = [
    ...(phone === undefined ? [] : [{ name: 'call', href: `tel:${phone}`, icon: 'phone' }]),
    { name: 'offer', href: '#advise', icon: 'document' },
    { name: 'write', href: `${agentPaths.newMessage}?kunde=${number}`, icon: 'mail' },
    ...(changing ? [{ name: 'note', href: '#notes', icon: 'edit' }] : []),
    ...(changing && !prospect ? [{ name: 'claim', href: '#claims', icon: 'warning' }] : []),
  ];
  return (
    <ul className={styles.actions}>
      {actions.map(({ name, href, icon }) => (
        <li key={name}>
          <Link href={href} look="secondary" icon={icon}>
            {t(`file.act.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Who it is at a glance, and what one does for the customer.
 * @param props.readAt when the data were read: the moment of the age
 */
export function FileHead(props: { customer: Customer; readAt: Date; changing: boolean }) {
  const { customer, readAt, changing } = props;
  const { t } = useTranslation('agent');
  const { number, birthDate, contact, prospect } = customer;
  const household = useInfiniteQuery(useAgent().timeline(number)).data?.pages[0]?.household ?? [];
  const fact = (key: string, value: React.ReactNode) => ({ key, label: t(`file.${key}`), value });
  const callLink = (phone: string) => <Link href={`tel:${phone}`}>{groupNumber(phone)}</Link>;
  const since = prospect && {
    day: formatDate(prospect.since),
    name: prospect.by,
  };
  const facts = [
    ...(since === undefined ? [] : [fact('prospect', <Badge>{t('prospect.since', since)}</Badge>)]),
    ...(birthDate === undefined ? [] : [fact('age', t('file.years', { count: ageOn(birthDate, readAt) }))]),
    ...(contact.mobile === undefined ? [] : [fact('mobile', callLink(contact.mobile))]),
    ...(contact.phone === undefined ? [] : [fact('phone', callLink(contact.phone))]),
    ...(contact.email === undefined
      ? []
      : [fact('email', <Link href={`mailto:${contact.email}`}>{contact.email}</Link>)]),
    fact('premiumYear', <Premium customer={number} />),
    fact('callable', <Callable customer={number} />),
    fact('gaps', <Gaps customer={number} />),
    ...(household.length > 0
      ? [fact('household', <Household of={number} others={household} changing={changing} />)]
      : []),
  ];
  return (
    <div className={styles.head}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Actions customer={customer} changing={changing} />
    </div>
  );
}
