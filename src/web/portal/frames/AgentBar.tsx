import { useTranslation } from '#renderers/ui/translation.tsx';
import { SignOut } from '../session/SignOut.tsx';
import styles from './AgentBar.module.css';
import {
  agentSections,
  brokerCounterpart,
  brokerSections,
  type AgentSection,
  type BrokerSection,
} from './agentSections.ts';
import { PortalBar } from './PortalBar.tsx';

function BrokerBar({ here }: { here: BrokerSection }) {
  const { t } = useTranslation('portals');
  return (
    <PortalBar
      portal="vermittler"
      label={t('brokerBar.label')}
      parts={(Object.keys(brokerSections) as BrokerSection[]).map((each) => ({
        href: brokerSections[each],
        name: t(`brokerBar.${each}`),
        current: each === here,
      }))}
    />
  );
}

/** A record of a broker links nowhere else: who is there, and the way out. */
function RecordBar() {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.bar}>
      <strong>{t('brokerBar.label')}</strong>
      <SignOut portal="vermittler" />
    </div>
  );
}

/**
 * The bar of agents; brokers have their messages and their access, nothing of the agents' portal.
 * @param props.place as `placeName` names it; undefined until a page has told it
 * @param props.person who is signed in; undefined until it is known
 */
export function AgentBar({
  place,
  person,
}: {
  place: string | undefined;
  person: 'agent' | 'broker' | undefined;
}) {
  const { t } = useTranslation('portals');
  const [of, section] = place?.split('/') ?? [];
  if (of === 'brokers')
    return section === 'record' ? <RecordBar /> : <BrokerBar here={section as BrokerSection} />;
  if (of === undefined || person === undefined) return <div className={styles.coming} />;
  if (person === 'broker')
    return <BrokerBar here={brokerCounterpart(section as AgentSection) ?? 'overview'} />;
  return (
    <PortalBar
      portal="vermittler"
      label={t('agentBar.label')}
      parts={(Object.keys(agentSections) as AgentSection[]).map((each) => ({
        href: agentSections[each],
        name: t(`agentBar.${each}`),
        current: each === section,
      }))}
    />
  );
}
