import type { PageStop } from '#engine/stoppedDrafts.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

/** The stored drafts of all definitions: their number, and where some of them stop. Answers stay inside. */
export interface DraftReader {
  /** Number of drafts by id of the definition. */
  counts: Map<string, number>;
  stops(id: string, before: OpenedDefinition | undefined, after: OpenedDefinition): Promise<PageStop[]>;
}
