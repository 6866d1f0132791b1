import { lazyComponent } from '#renderers/widgets/lazyComponent.tsx';
import { lazyModule } from '#renderers/widgets/lazyModule.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** What surrounds the questions of some pages. These wait for it: they would jump when it comes. */
export const around = lazyModule(() => importWithRetry(() => import('./Around.tsx')));

export const Above = lazyComponent(around, (module) => module.Above);
export const Below = lazyComponent(around, (module) => module.Below);
