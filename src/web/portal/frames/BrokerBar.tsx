import { useTranslation } from 'react-i18next';
import { PortalBar } from './PortalBar.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Where brokers find what is theirs outside of the records that signed links open. */
export const brokerPlaces = {
  overview: portalRoots.vermittler,
  postbox: agentPaths.inbox,
  write: agentPaths.brokerMessage,
  settings: agentPaths.settings,
} as const;

export type BrokerPlace = keyof typeof brokerPlaces;

/** The bar of brokers: their messages and their access, nothing of the agents' portal. */
export function BrokerBar({ place }: { place: BrokerPlace }) {
  const { t } = useTranslation('portals');
  return (
    <PortalBar
      portal="vermittler"
      label={t('brokerBar.label')}
      parts={(Object.keys(brokerPlaces) as BrokerPlace[]).map((each) => ({
        href: brokerPlaces[each],
        name: t(`brokerBar.${each}`),
        current: each === place,
      }))}
    />
  );
}
