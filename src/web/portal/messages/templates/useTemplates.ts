import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#api/agent-portal.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useAgent } from '../../frames/agentContext.ts';
import { placeholders, written } from './placeholders.ts';

/** A text for messages. */
export type Template = NonNullable<Settings['templates']>[number];

/** Texts that come with the platform. */
const shipped = ['received', 'callBack', 'documents', 'renewal', 'settled'] as const;

/** Placeholders stay as they are written: who inserts a template fills them in. */
const asWritten = Object.fromEntries(placeholders.map((name) => [name, written(name)]));

/** Templates that come with the platform, and those that the agent keeps. */
export function useTemplates() {
  const { t } = useTranslation('inbox');
  const { settings, changeSettings } = useAgent();
  const queries = useQueryClient();
  const settingsQuery = useQuery(settings);
  const own = settingsQuery.data?.templates ?? [];
  /** Returns whether they could be kept. */
  async function keep(templates: Template[]): Promise<boolean> {
    const { ok } = await changeSettings({ templates });
    if (ok) queries.setQueryData<Settings>(settings.queryKey, (before) => ({ ...before, templates }));
    return ok;
  }
  return {
    own,
    keep,
    ready: settingsQuery.isSuccess,
    shipped: shipped.map((key) => ({
      name: t(`shipped.${key}.name`),
      text: t(`shipped.${key}.text`, asWritten),
    })),
  };
}
