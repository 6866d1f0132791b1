import { problemOf, type Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { StoredDraft } from '#web/base/api/drafts.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import { rememberAdvisedCustomer } from './customerPrefill.ts';
import { draftLink } from './draftLink.ts';
import type { GuardedLink, Resumption, DeadDraftLink } from './resumption.ts';

/** An opened link and the response to it. */
interface OpenedLink {
  /** The secret that the link named. */
  secret: string;
  /** The link itself. */
  href: string;
  answer: ServiceResult<StoredDraft> | undefined;
  /** The draft, if it can be continued here. */
  draft: StoredDraft | undefined;
  resumed: (Resumption & { status: 'resumed' }) | undefined;
  /** This tab has a draft of its own. */
  open: boolean;
  /** Id of the wizard. */
  id: string;
  /** Address of the wizard. */
  base: string;
  memory: TabMemory;
}

/** Returns whether a link has to be opened by a code; the problem then names agent and channels. */
const isGuardedDraft = (problem: Problem): problem is Problem & Pick<GuardedLink, 'agent' | 'channels'> =>
  problem.code === 'draft-code-needed';

/**
 * Returns the outcome of opening a draft's link: where to continue, that a code is required, or why it cannot
 * be opened.
 */
export function linkOutcome(
  { secret, href, answer, draft, resumed, open, id, base, memory }: OpenedLink,
  { location, history }: Pick<Window, 'location' | 'history'>,
): { resumption?: Resumption; dead?: DeadDraftLink } {
  const problem = answer?.ok === false ? problemOf(answer.data) : undefined;
  if (problem && isGuardedDraft(problem)) {
    const { agent, channels } = problem;
    // Until the code is there a reload has to find the link again.
    history.replaceState(history.state, '', draftLink(location.origin, base, secret));
    return { resumption: { first: true, status: 'guarded', link: { secret, agent, channels } } };
  }
  if (draft) {
    const { preparedBy, handedAt, listedAs, partner } = draft;
    // Sent to agents only.
    if (partner !== undefined) rememberAdvisedCustomer(id, partner, memory);
    if (!resumed) return {};
    return {
      resumption: {
        ...resumed,
        ...(preparedBy !== undefined && { preparedBy, first: true }),
        ...(handedAt !== undefined && listedAs !== undefined && { handed: { listedAs, at: handedAt } }),
      },
    };
  }
  if (problem?.code === 'draft-in-account') return { dead: { status: 'account', open, href } };
  const number = answer?.ok ? answer.data?.applicationNumber : undefined;
  if (number) return { dead: { status: 'sent', number, open, href } };
  return { dead: { status: answer?.errorStatus === 'unknown' ? 'failed' : 'gone', open, href } };
}
