import { useEffect, useState } from 'react';
import { tabOf, type FileTab } from './fileTab.ts';

/**
 * Returns the part of the file that the address names, and chooses another one in the same entry of the history.
 * @param onLink a link of the page has led to a part
 */
export function useFileTab(onLink: (tab: FileTab) => void): [FileTab, (tab: FileTab) => void] {
  const [tab, setTab] = useState(() => tabOf(window.location.hash));
  useEffect(() => {
    const follow = () => {
      // Notes are beside every part.
      if (window.location.hash === '#notes') return;
      const next = tabOf(window.location.hash);
      setTab(next);
      onLink(next);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onLink]);
  const choose = (next: FileTab) => {
    window.history.replaceState(window.history.state, '', `#${next}`);
    setTab(next);
  };
  return [tab, choose];
}
