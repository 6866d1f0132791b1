import { createContext, useContext } from 'react';
import type { AgentCalls } from '#web/base/api/agent.ts';

/** Calls of the signed-in agent, for everything inside the agents' frame. */
export const AgentContext = createContext<AgentCalls | undefined>(undefined);

/** The calls of the agent. @throws outside of the agents' frame */
export function useAgent(): AgentCalls {
  const calls = useContext(AgentContext);
  if (!calls) throw new Error('There is no agent around this component');
  return calls;
}
