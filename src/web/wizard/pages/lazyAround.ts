import { lazyComponent } from '#renderers/widgets/lazyComponent.tsx';
import { lazyModule } from '#renderers/widgets/lazyModule.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';

const importAround = () => import('./Around.tsx');

/** What surrounds the questions of some pages. These wait for it: they would jump when it comes. */
export const around = lazyModule(() => importWithRetry(importAround));

/** Fetches it before it is needed. Without a network that fails at once: nothing is missing yet that a reload would bring. */
export const prefetchAround = () => importAround().then(() => around.load());

export const Above = lazyComponent(around, (module) => module.Above);
export const Below = lazyComponent(around, (module) => module.Below);
