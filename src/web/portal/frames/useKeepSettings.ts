import { useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '#api/agent-portal.ts';
import type { Me } from '#web/base/api/agent.ts';
import { useAgent } from './agentContext.ts';

/** Returns a function that keeps how one wants the workbench: shown at once, on every device later. It returns success. */
export function useKeepSettings(): (change: SettingsChange) => Promise<boolean> {
  const { me, changeSettings } = useAgent();
  const queries = useQueryClient();
  return async (change) => {
    // Columns and templates are read by themselves.
    const { columns: _columns, templates: _templates, ...shown } = change;
    queries.setQueryData<Me>(
      me.queryKey,
      (before) => before && { ...before, settings: { ...before.settings, ...shown } },
    );
    const { ok } = await changeSettings(change);
    if (!ok) await queries.invalidateQueries({ queryKey: me.queryKey });
    return ok;
  };
}
