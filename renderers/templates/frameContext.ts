import { createContext } from 'react';
import { fieldFrame } from './fieldFrame.tsx';

/** What is drawn around the controls of the questions below it; the theme's frame unless a page is drawn otherwise. */
export const FrameContext = createContext<typeof fieldFrame>(fieldFrame);
