import type { Plugin } from 'vite';
import { readTokens, tokensFolder } from './readTokens.ts';
import { tokensCss } from './tokensCss.ts';

const virtualName = 'virtual:tokens.css';
/** Ends in `.css`, so that Vite processes it like a style sheet. */
const resolvedName = '/@tokens.css';

/** Vite plugin: `import 'virtual:tokens.css'` gives the custom properties of every brand, live while developing. */
export function tokensPlugin(): Plugin {
  return {
    name: 'tokens',
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined;
      const { base, brands } = readTokens();
      return tokensCss(base, brands);
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(tokensFolder) || !file.endsWith('.json')) return undefined;
      const sheet = this.environment.moduleGraph.getModuleById(resolvedName);
      return sheet === undefined ? undefined : [...modules, sheet];
    },
  };
}
