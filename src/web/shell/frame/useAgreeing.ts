import { useCallback, useState } from 'react';
import { useServices } from '#web/base/services.ts';

/** Whether the question about experiments stands on the page, and what opens and closes it. */
export interface Agreeing {
  asked: boolean;
  /** How often the person asked for it, by the link at the foot of the page. */
  opened: number;
  /** Undefined where there is nothing to agree to. */
  open?: () => void;
  close: () => void;
}

/** Nobody is asked amid an application, and nobody twice; the foot of every page opens the question again. */
export function useAgreeing(): Agreeing {
  const { agreement, bootstrap } = useServices();
  const unanswered = agreement.choice() === undefined && !['wizard', 'change'].includes(bootstrap.page.kind);
  const [asked, setAsked] = useState(bootstrap.experimenting && unanswered);
  const [opened, setOpened] = useState(0);
  const open = useCallback(() => {
    setAsked(true);
    setOpened((times) => times + 1);
  }, []);
  return { asked, opened, ...(bootstrap.experimenting && { open }), close: () => setAsked(false) };
}
