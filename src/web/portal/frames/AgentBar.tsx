import { useTranslation } from '#renderers/ui/translation.tsx';
import {
  agentSections,
  brokerCounterpart,
  brokerSections,
  type AgentSection,
  type BrokerSection,
} from './agentSections.ts';
import type { Density } from './density.ts';
import { useDueCount } from './useDueCount.ts';
import { WorkRail } from './WorkRail.tsx';

const icons: { [section in AgentSection | BrokerSection]: string } = {
  overview: 'office',
  base: 'persons',
  drafts: 'document',
  postbox: 'mail',
  write: 'edit',
  subAgents: 'person',
  agency: 'business',
  settings: 'tools',
  faq: 'help',
};

interface Rows {
  density: Density;
  onDensity: (density: Density) => void;
  /** Absent for whoever has no customers to look for. */
  onSearch?: () => void;
  /** Whether the person may enter prospects. */
  entering?: boolean | undefined;
}

/** Returns a section by its name; undefined for a record, which is in none. */
const brokerSectionNamed = (name: string | undefined): BrokerSection | undefined =>
  (Object.keys(brokerSections) as BrokerSection[]).find((each) => each === name);

function BrokerRail({ here, ...rows }: Rows & { here: BrokerSection | undefined }) {
  const { t } = useTranslation('portals');
  return (
    <WorkRail
      label={t('brokerBar.label')}
      parts={(Object.keys(brokerSections) as BrokerSection[]).map((each) => ({
        href: brokerSections[each],
        name: t(`brokerBar.${each}`),
        icon: icons[each],
        current: each === here,
      }))}
      {...rows}
    />
  );
}

function AgentRail({ here, sections, ...rows }: Rows & { here: AgentSection; sections: AgentSection[] }) {
  const { t } = useTranslation('portals');
  const due = useDueCount();
  return (
    <WorkRail
      label={t('agentBar.label')}
      parts={sections.map((each) => ({
        href: agentSections[each],
        name: t(`agentBar.${each}`),
        icon: icons[each],
        current: each === here,
        ...(each === 'overview' && { due }),
      }))}
      {...rows}
    />
  );
}

/**
 * The rail of agents; brokers have their messages and their access, nothing of the agents' portal.
 * @param props.place as `placeName` names it; undefined until a page has told it
 * @param props.person who is signed in; undefined until it is known
 */
export function AgentBar({
  place: title,
  person,
  sections,
  ...rows
}: Rows & {
  place: string | undefined;
  person: 'agent' | 'broker' | undefined;
  /** Those that an agent may use. */
  sections: AgentSection[];
}) {
  const [of, section] = title?.split('/') ?? [];
  if (of === undefined || (of !== 'brokers' && person === undefined)) return null;
  if (of !== 'brokers' && person === 'agent')
    return <AgentRail here={section as AgentSection} sections={sections} {...rows} />;
  const { onSearch: _onSearch, entering: _entering, ...ofBroker } = rows;
  const here = of === 'brokers' ? brokerSectionNamed(section) : brokerCounterpart(section as AgentSection);
  return <BrokerRail here={here} {...ofBroker} />;
}
