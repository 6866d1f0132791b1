import { patience } from './patience.ts';

// Queries of components wait for a second by themselves, which is too short for a machine that is busy.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
}
