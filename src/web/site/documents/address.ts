export const documentsHome = '/dokumente/';

/** Address of the documents of a product: `produkt.fahrrad` → `/dokumente/fahrrad/`. */
export const documentsOf = (namespace: string) => `${documentsHome}${namespace.replace(/^.*\./, '')}/`;
