/** A module whose default export is a page: its properties are the parts of the page's description. */
interface PageModule {
  default: (properties: object) => import('react').ReactNode;
  /** What has to be loaded before the page is drawn. */
  prepare?: () => Promise<unknown>;
}

declare module 'virtual:site-pages' {
  export const modules: { [name: string]: () => Promise<PageModule> };
}

declare module 'virtual:portal-pages' {
  export const modules: { [name: string]: () => Promise<PageModule> };
}
