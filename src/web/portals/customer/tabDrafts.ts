import type { OwnDraftCalls } from '#web/base/api/ownDrafts.ts';
import type { TabRecord } from '#web/wizard/session/tab.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';

/** Prefix of the names used by `openTab`; sharing a constant would enlarge the wizard's first page. */
const wizardPrefix = 'wizard ';

/** A draft whose secret is stored in this tab, with the subject of a report. */
interface TabDraft {
  /** Under which the tab remembers it. */
  name: string;
  secret: string;
  about?: string;
}

function readTabDraft(name: string, memory: Pick<TabMemory, 'getItem'>): TabDraft[] {
  if (!name.startsWith(wizardPrefix)) return [];
  // Definition, context, what a report is about, brand.
  const [, , ...place] = name.slice(wizardPrefix.length).split(' ');
  const about = place.length > 1 ? place[0] : undefined;
  try {
    const { draft } = JSON.parse(memory.getItem(name) ?? '{}') as Partial<TabRecord>;
    return draft ? [{ name, secret: draft.id, ...(about !== undefined && { about }) }] : [];
  } catch {
    return [];
  }
}

const taken = new Set<string>();

/** Moves drafts of this tab into the account after the sign-in. Drafts stay in the tab if that fails. */
export async function takeOverDrafts(
  memory: Pick<TabMemory, 'getItem' | 'setItem' | 'names'>,
  { keep }: Pick<OwnDraftCalls, 'keep'>,
): Promise<void> {
  const held = memory.names().flatMap((name) => readTabDraft(name, memory));
  for (const { name, secret, about } of held) {
    if (taken.has(secret)) continue;
    taken.add(secret);
    const { data, errorStatus } = await keep(secret, about);
    if (errorStatus === 'unknown') taken.delete(secret);
    if (data?.id === undefined) continue;
    taken.add(data.id);
    memory.setItem(name, (memory.getItem(name) ?? '').replaceAll(secret, data.id));
  }
}
