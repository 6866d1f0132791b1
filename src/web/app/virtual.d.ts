/** A module whose default export is a page: its properties are the parts of the page's description. */
interface LoadedPage {
  default: (properties: object) => React.ReactNode;
  /** What has to be loaded before the page is drawn. */
  prepare?: (page: { kind: string }) => Promise<unknown>;
}

declare module 'virtual:site-pages' {
  export const modules: { [name: string]: () => Promise<LoadedPage> };
}

declare module 'virtual:portal-pages' {
  export const modules: { [name: string]: () => Promise<LoadedPage> };
}

/** Where German words divide, as Liang's patterns. */
declare module 'hyphenated-de' {
  const german: { patterns: string[] };
  export default german;
}
