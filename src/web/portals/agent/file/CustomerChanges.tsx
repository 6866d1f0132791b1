import { useTranslation } from '#renderers/ui/translation.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { PastChanges } from '#web/service/contracts/WaitingChanges.tsx';
import { EmptyPart, FilePart } from './FilePart.tsx';

/** Past changes of a customer and the contracts, with their author. */
export function CustomerChanges({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { changes } = useAgent();
  return (
    <FilePart name="changes" read={changes(customer)}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t('file.noChanges')} />
        ) : (
          <PastChanges items={items} side="agent" />
        )
      }
    </FilePart>
  );
}
