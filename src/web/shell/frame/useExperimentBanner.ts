import { useCallback, useState } from 'react';
import type { PageDescription } from '#engine/page.ts';
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

/** Kinds of pages on which people look around. */
const browsed: PageDescription['kind'][] = [
  'home',
  'product',
  'quickstart',
  'faq',
  'documents',
  'product-documents',
];

/**
 * The question is asked only where people look around, never in an application, a claim or on a page about trouble,
 * and is not repeated; the footer of every page opens it again.
 */
export function useExperimentBanner(): ExperimentBannerState {
  const { agreement, bootstrap } = useServices();
  const unanswered = agreement.choice() === undefined && browsed.includes(bootstrap.page.kind);
  const [asked, setAsked] = useState(bootstrap.experimenting && unanswered);
  const [opened, setOpened] = useState(0);
  const open = useCallback(() => {
    setAsked(true);
    setOpened((times) => times + 1);
  }, []);
  return { asked, opened, ...(bootstrap.experimenting && { open }), close: () => setAsked(false) };
}
