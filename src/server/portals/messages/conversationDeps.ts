import type { Deps } from '#server/ports/deps.ts';
import { createNames } from './people.ts';
import type { Reading } from './reading.ts';
import type { createSending } from './sending.ts';

/** Returns the ports with the services built on them. */
export function conversationDeps(
  deps: Deps,
  helpers: { reading: Reading; sending: ReturnType<typeof createSending> },
) {
  const namesOf = createNames(deps);
  return { ...deps, ...helpers, namesOf };
}

export type ConversationDeps = ReturnType<typeof conversationDeps>;
