import type { Portal } from '#engine/page.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** First page of each portal. */
export const portalHomes: { [portal in Portal]: string } = {
  benutzer: portalRoots.benutzer,
  vermittler: portalRoots.vermittler,
};
