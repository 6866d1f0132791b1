import { useTranslation } from '#renderers/ui/translation.tsx';
import { PortalBar } from './PortalBar.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Sections for brokers; records are only opened by signed links. */
export const brokerSections = {
  overview: portalRoots.vermittler,
  postbox: agentPaths.inbox,
  write: agentPaths.brokerMessage,
  settings: agentPaths.settings,
} as const;

export type BrokerSection = keyof typeof brokerSections;

/** The bar of brokers: their messages and their access, nothing of the agents' portal. */
export function BrokerBar({ place }: { place: BrokerSection }) {
  const { t } = useTranslation('portals');
  return (
    <PortalBar
      portal="vermittler"
      label={t('brokerBar.label')}
      parts={(Object.keys(brokerSections) as BrokerSection[]).map((each) => ({
        href: brokerSections[each],
        name: t(`brokerBar.${each}`),
        current: each === place,
      }))}
    />
  );
}
