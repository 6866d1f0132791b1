import type { Portal } from '#engine/page.ts';

/** Where each portal begins. */
export const portalStarts: { [portal in Portal]: string } = {
  benutzer: '/kunden/',
  vermittler: '/vermittler/',
};
