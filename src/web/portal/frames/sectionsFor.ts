import type { Me } from '#web/base/api/agent.ts';
import { agentSections, type AgentSection } from './agentSections.ts';

/** Returns the sections that somebody may use: sub-agents have none of their own below them. All while nobody is known. */
export const sectionsFor = (me: Pick<Me, 'role'> | undefined): AgentSection[] =>
  (Object.keys(agentSections) as AgentSection[]).filter(
    (each) => each !== 'subAgents' || me === undefined || me.role === 'vermittler',
  );
