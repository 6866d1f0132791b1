import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { readMoving } from '#web/base/api/moving.ts';
import { statusOf } from '#web/base/api/read.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { SeveralForm } from './SeveralForm.tsx';
import { SeveralResult } from './SeveralResult.tsx';
import { useMoveRun } from './useMoveRun.ts';

/** Who moves, and whereto: customers whom the agent does not see are left out. */
function Asking({
  customers,
  begin,
}: {
  customers: string[];
  begin: ReturnType<typeof useMoveRun>['begin'];
}) {
  const { t } = useTranslation('moving');
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const answers = useQueries({
    queries: customers.map((customer) => readMoving(services.client, session.accessToken, customer)),
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  if (answers.some(({ isPending }) => isPending)) return <Skeleton lines={8} />;
  const failed = answers.filter(({ error }) => error !== null && statusOf(error) !== 404);
  if (failed.length > 0)
    return <LoadFailed onAgain={() => failed.forEach((answer) => void answer.refetch())} />;
  const movings = answers.flatMap(({ data }) => data ?? []);
  const { service } = movings[0] ?? {};
  if (!service) return <EmptyState icon="search" headline={t('missing')} />;
  if (!service.on) return <EmptyState icon="house" headline={t('off')} />;
  return (
    <SeveralForm
      movings={movings}
      left={left}
      onLeft={setLeft}
      dated={service.dated}
      onSubmit={(to) =>
        void begin(
          movings.filter(({ customer }) => !left.includes(customer.number)),
          to,
        )
      }
    />
  );
}

/** The move of several customers, such as a household, to one address. */
export default function SeveralMoves({ customers }: { customers: string[] }) {
  const { run, busy, begin, goOn, forget } = useMoveRun(customers);
  return run.length > 0 ? (
    <SeveralResult run={run} busy={busy} onGoOn={() => void goOn()} onForget={forget} />
  ) : (
    <Asking customers={customers} begin={begin} />
  );
}
