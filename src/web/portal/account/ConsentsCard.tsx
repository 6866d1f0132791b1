import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import {
  decideAdvertising,
  readAdvertising,
  readConsents,
  type AdvertisingConsent,
} from '#web/base/api/advertising.ts';
import type { GivenConsent } from '#web/base/api/givenConsent.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useServices } from '#web/base/services.ts';
import styles from './Account.module.css';
import { useOwnCalls } from './useOwnCalls.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Key of the own consents to advertising. */
const advertisingKey = ['own advertising'];

/** Every consent of the customer: those to advertising are given and withdrawn here, with one press. */
export function ConsentsCard() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token, own } = useOwnCalls();
  const answer = useQuery({
    queryKey: advertisingKey,
    queryFn: async (context) => readAdvertising(client, token, await own()).queryFn(context),
  });
  return (
    <Card className={styles.part}>
      <h2 id="consents">{t('account.consents.title')}</h2>
      <p>{t('account.consents.intro')}</p>
      {answer.isPending && <Skeleton lines={4} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && <Advertising items={answer.data.items} />}
      <HealthConsents />
    </Card>
  );
}

function Advertising({ items }: { items: AdvertisingConsent[] }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token, own } = useOwnCalls();
  const call = useCall();
  const queries = useQueryClient();
  const [values, setSaid] = useState('');
  const decide = async ({ channel, given }: AdvertisingConsent) => {
    const partner = await own();
    const decided = await call.run(() =>
      decideAdvertising(client, token, partner, { channel, given: !given }),
    );
    if (!decided?.data) return;
    queries.setQueryData(advertisingKey, decided.data);
    setSaid(t(given ? 'account.consents.withdrawn' : 'account.consents.saved'));
  };
  return (
    <>
      <RefusalBox refusal={call.refusal} />
      <p role="status">{values}</p>
      <ul className={styles.consents}>
        {items.map((consent) => (
          <li key={consent.channel} className={styles.consent}>
            <div>
              <h3>
                {t(`account.consents.channel.${consent.channel}`)}{' '}
                <Badge tone={consent.given ? 'success' : 'neutral'}>
                  {t(consent.given ? 'account.consents.given' : 'account.consents.refused')}
                </Badge>
              </h3>
              <p>{consent.label}</p>
              <p className={styles.when}>{decidedText(consent, t)}</p>
            </div>
            <Button busy={call.busy} onClick={() => void decide(consent)}>
              {t(consent.given ? 'account.consents.withdraw' : 'account.consents.give')}
              <VisuallyHidden>: {t(`account.consents.channel.${consent.channel}`)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Version of the words, day, and who said it. */
function decidedText(
  { at, about, by, agent, version }: AdvertisingConsent,
  t: (key: string, params: Record<string, unknown>) => string,
): string {
  if (at === undefined) return t('account.consents.never', { version });
  const placeholders = { day: formatDate(at), version, about, agent };
  if (about !== undefined && agent !== undefined)
    return t(
      `account.consents.${by === 'agent' ? 'spokenWithApplication' : 'confirmedWithApplication'}`,
      placeholders,
    );
  if (about !== undefined) return t('account.consents.withApplication', placeholders);
  return t(by === 'agent' ? 'account.consents.byAgent' : 'account.consents.bySelf', placeholders);
}

/** Consents about health belong to claims; they are decided upon there. */
function HealthConsents() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token, own } = useOwnCalls();
  const { data } = useQuery({
    queryKey: ['own consents'],
    queryFn: async (context) => readConsents(client, token, await own()).queryFn(context),
  });
  const items = data?.items.filter(({ kind }) => kind === 'health') ?? [];
  if (items.length === 0) return null;
  const stateOf = ({ given, revokedAt }: GivenConsent) =>
    revokedAt !== undefined ? 'revoked' : given ? 'given' : 'refused';
  return (
    <>
      <h3>{t('account.consents.health')}</h3>
      <ul className={styles.consents}>
        {items.map((consent) => (
          <li key={`${consent.about} ${consent.at}`} className={styles.consent}>
            <span>
              {t(`account.consents.healthState.${stateOf(consent)}`, {
                claim: consent.about,
                day: formatDate(consent.revokedAt ?? consent.at),
              })}
            </span>
            <Link href={pathTo(customerPaths.claim, { claim: consent.about })}>
              {t('account.consents.healthOpen', { claim: consent.about })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
