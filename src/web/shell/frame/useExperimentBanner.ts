import { useCallback, useState } from 'react';
import { useServices } from '#web/base/services.ts';

/** State of the question about experiments. */
interface ExperimentBannerState {
  asked: boolean;
  /** How often the link in the footer was used. */
  opened: number;
  /** Undefined where there is nothing to agree to. */
  open?: () => void;
  close: () => void;
}

/**
 * The question is not asked inside an application and not repeated; the footer of every page opens it again.
 */
export function useExperimentBanner(): ExperimentBannerState {
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
