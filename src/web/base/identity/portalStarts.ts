import type { Portal } from '#engine/page.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Where each portal begins. */
export const portalStarts: { [portal in Portal]: string } = {
  benutzer: portalRoots.benutzer,
  vermittler: portalRoots.vermittler,
};
