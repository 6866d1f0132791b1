import type { OwnDraftCalls } from '#web/base/api/ownDrafts.ts';
import type { TabRecord } from '#web/wizard/session/tab.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';

/** How `openTab` names what a tab remembers of a wizard; a constant of both would weigh on its first page. */
const wizardPrefix = 'wizard ';

/** A draft that this tab holds the secret of, and what a report in it is about. */
interface HeldDraft {
  /** Under which the tab remembers it. */
  name: string;
  secret: string;
  about?: string;
}

function heldIn(name: string, memory: Pick<TabMemory, 'getItem'>): HeldDraft[] {
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

/** Puts what was begun in this tab before the sign-in into the account. Nothing of it is lost where that fails. */
export async function takeOverDrafts(
  memory: Pick<TabMemory, 'getItem' | 'setItem' | 'names'>,
  { keep }: Pick<OwnDraftCalls, 'keep'>,
): Promise<void> {
  const held = memory.names().flatMap((name) => heldIn(name, memory));
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
