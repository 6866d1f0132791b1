import { lazyModule } from './lazyModule.ts';

/** Modules of the widgets that are not part of the first page, each a chunk of its own. */
export const lazyWidgetModules = {
  /** Widgets that most wizards ask for, on later pages. */
  usual: lazyModule(() => import('./usualWidgets.ts')),
  /** What some wizards begin with. */
  legal: lazyModule(() => import('./legalWidgets.ts')),
  code: lazyModule(() => import('./code.tsx')),
  password: lazyModule(() => import('./password.tsx')),
  list: lazyModule(() => import('./itemList.tsx')),
  file: lazyModule(() => import('./file.tsx')),
  dateRange: lazyModule(() => import('./dateRange.tsx')),
};
