import type { ReopenedQuestion } from '#engine/draft.ts';
import type { CodeChannel } from '#web/base/api/confirmation.ts';

/** A link that an agent made for a customer: it opens by a code. */
export interface GuardedLink {
  secret: string;
  /** Name of the agent. */
  agent: string;
  /** Where a code may go, masked. */
  channels: { channel: CodeChannel; to: string }[];
}

/** What became of a draft that a link named; `first`: it is told before anything is asked. */
export type Resumption = { first?: boolean } & (
  | {
      status: 'resumed';
      step: string;
      news: ReopenedQuestion[];
      /** The definition is not the one that was answered. */
      changed: boolean;
      /** Name of the agent who handed it to the customer. */
      preparedBy?: string;
      /** For an agent: the customer has it. */
      handed?: { listedAs: string; at: string };
    }
  /** It opens by a code. */
  | { status: 'guarded'; link: GuardedLink }
);

/** Why a link opens no draft; `open`: this tab has one of its own. */
export type DeadDraftLink = { open: boolean; /** The link itself. */ href: string } &
  /** `account`: it lies in the account of a customer. */
  (
    | { status: 'gone' | 'failed' | 'account' }
    /** It has become an application already. */
    | { status: 'sent'; number: string }
  );
