import { lazyModule } from './lazyModule.ts';

/** For questions with several answers. */
const array = lazyModule(() => import('./arrayParts.ts'));

/** Modules of the widgets that are not part of the first page, each a chunk of its own. */
export const lazyWidgetModules = {
  /** Widgets of most wizards, needed on later pages. */
  usual: lazyModule(() => import('./usualWidgets.ts')),
  /** Widgets of legal texts, on the first page of some wizards. */
  legal: lazyModule(() => import('./legalWidgets.ts')),
  code: lazyModule(() => import('./code.tsx')),
  password: lazyModule(() => import('./password.tsx')),
  array,
  list: lazyModule(() => import('./listParts.ts')),
  file: lazyModule(() => array.load().then(() => import('./file.tsx'))),
};
