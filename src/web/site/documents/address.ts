import { framePaths } from '#engine/pages/framePaths.ts';
export const documentsHome = framePaths.documents;

/** Address of the documents of a product: `produkt.fahrrad` → `/dokumente/fahrrad/`. */
export const documentsOf = (namespace: string) => `${documentsHome}${namespace.replace(/^.*\./, '')}/`;
