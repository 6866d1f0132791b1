import { join } from 'node:path';

/** The module that the render bundle is made of, below the checkout. */
export const renderEntry = 'src/web/app/render/renderPage.tsx';

/** Folder of the render bundle, below the checkout, and its only file. */
export const renderFolder = '.build/render';
export const renderFile = 'renderPage.js';

/** Returns the path of the render bundle, which the build makes. */
export const renderBundleAt = (root: string): string => join(root, renderFolder, renderFile);
