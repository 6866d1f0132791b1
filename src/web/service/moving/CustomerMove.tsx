import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { moveAddress, readMoving, type MovingCustomer } from '#web/base/api/moving.ts';
import { useMoveKept } from './useMoveKept.ts';
import { useCall } from '#web/shell/form/useCall.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { MoveForm } from './MoveForm.tsx';
import { MoveSteps } from './MoveSteps.tsx';
import type { MovePlan } from '#web/wizard/change/movePlan.ts';
import styles from './Moving.module.css';

/** Returns the move that was announced before, on this or another device. */
const announcedPlan = ({ customer, announced }: MovingCustomer): MovePlan | undefined =>
  announced && {
    customer: customer.number,
    address: announced.address,
    day: announced.movesOn,
    contracts: announced.contracts,
    moved: announced.done,
  };

function LoadedMove({ portal, moving }: { portal: Portal; moving: MovingCustomer }) {
  const { t } = useTranslation('moving');
  const services = useServices();
  const { session } = identityOf(services, portal);
  const { customer, service } = moving;
  const [plan, setPlan] = useState(() => announcedPlan(moving));
  const [saved, setSaved] = useState<{ movesOn: string; applied: boolean }>();
  const keyFor = useCallKey();
  const call = useCall();
  const kept = useMoveKept(customer.number);

  async function begin(next: MovePlan): Promise<void> {
    const { address, day, contracts } = next;
    const body = {
      address,
      ...(day !== undefined && { movesOn: day }),
      ...(contracts.length > 0 && { contracts }),
    };
    const key = keyFor(JSON.stringify(body));
    const good = await call.run(() =>
      moveAddress(services.client, session.accessToken, { customer: customer.number, said: body, key }),
    );
    if (!good?.data) return;
    for (const place of [kept.fields, kept.staying]) place.write('');
    if (contracts.length === 0) return setSaved(good.data);
    setPlan({ ...next, moved: good.data.contracts.moved });
  }

  if (!service.on) return <EmptyState icon="house" headline={t('off')} />;
  if (saved)
    return (
      <InfoBox type="positive" headline={t('saved.headline')} announce>
        {t(saved.applied ? 'saved.now' : 'saved.later', { day: formatDate(saved.movesOn) })}
      </InfoBox>
    );
  if (plan) return <MoveSteps moving={moving} plan={plan} onAgain={() => setPlan(undefined)} />;
  return (
    <>
      <p className={styles.hint}>{t('now', { address: addressLine(customer.address) })}</p>
      <MoveForm moving={moving} call={call} kept={kept} onPlan={(next) => void begin(next)} />
    </>
  );
}

/** The move of one customer: what moves, when and whereto, and then contract by contract. */
export function CustomerMove({ portal, customer }: { portal: Portal; customer: string }) {
  const { t } = useTranslation('moving');
  const services = useServices();
  const { session } = identityOf(services, portal);
  const answer = useQuery({
    queryKey: ['moving', portal, customer],
    async queryFn(context) {
      await session.accessToken().catch(() => undefined);
      const number = customer === '' ? (session.current()?.partner ?? '') : customer;
      return readMoving(services.client, session.accessToken, number).queryFn(context);
    },
  });
  if (answer.isPending) return <Skeleton lines={8} />;
  if (answer.data)
    return (
      <>
        {portal === 'vermittler' && <p>{t('forCustomer', { ...answer.data.customer, address: '' })}</p>}
        <LoadedMove portal={portal} moving={answer.data} />
      </>
    );
  return statusOf(answer.error) === 404 ? (
    <EmptyState icon="search" headline={t('missing')} />
  ) : (
    <LoadFailed onAgain={() => void answer.refetch()} />
  );
}
