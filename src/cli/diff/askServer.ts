import { schemaPath } from '#engine/compile/link.ts';
import { filesNamed } from '#engine/compile/references.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { PageStop } from '#engine/stoppedDrafts.ts';
import type { DraftReader } from './draftReader.ts';

const path = '/dev/entwuerfe';

/** Returns the parts of a source that answers are judged by: no texts, and only the shared schemas that it names. */
function judgedParts({ texts: _texts, commons, ...source }: DefinitionSource) {
  const named = filesNamed(source.schema, schemaPath(source.flow.schema), commons);
  return { ...source, commons: Object.fromEntries(named.map((ref) => [ref, commons[ref]])) };
}

async function answerOf<T>(address: string, body?: unknown): Promise<T | undefined> {
  const sent = body !== undefined && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, { ...sent, signal: AbortSignal.timeout(60_000) });
  return response.ok ? ((await response.json()) as T) : undefined;
}

/**
 * Returns a reader of the drafts of a running server, which replays them itself.
 * @param origin `http://localhost:3000`
 * @returns undefined when the server does not answer, or not to this command
 */
export async function askServer(origin: string): Promise<DraftReader | undefined> {
  const address = `${origin}${path}`;
  const listed = await answerOf<{ items: { definition: string; drafts: number }[] }>(address).catch(
    () => undefined,
  );
  return (
    listed && {
      counts: new Map(listed.items.map(({ definition, drafts }) => [definition, drafts])),
      stops: async (_id, before, after) => {
        const found = await answerOf<{ pages: PageStop[] }>(address, {
          ...(before && { before: judgedParts(before.source) }),
          after: judgedParts(after.source),
        });
        if (!found)
          throw new Error(`The server at ${origin} refused to replay drafts of ${after.source.id}.`);
        return found.pages;
      },
    }
  );
}
