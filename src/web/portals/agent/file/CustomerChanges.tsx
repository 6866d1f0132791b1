import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { PastChanges } from '#web/service/contracts/PastChanges.tsx';
import { None, Part } from './Part.tsx';

/** What was changed of a customer and of the contracts, and by whom. */
export function CustomerChanges({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { changes } = useAgent();
  const ask = useCallback(() => changes(customer), [changes, customer]);
  return (
    <Part name="changes" ask={ask}>
      {({ items }) =>
        items.length === 0 ? (
          <None text={t('file.noChanges')} />
        ) : (
          <PastChanges items={items} side="agent" labelledBy="changes" />
        )
      }
    </Part>
  );
}
