import { useCallback, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { fileTabs, type FileTab } from './fileTab.ts';
import { useFileTab } from './useFileTab.ts';
import styles from './FileTabs.module.css';

/** Returns the tab to which a key leads from another one. */
function tabAfter(tab: FileTab, key: string): FileTab | undefined {
  const at = fileTabs.indexOf(tab);
  const last = fileTabs.length - 1;
  const places: { [key: string]: number } = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const index = places[key];
  return index === undefined ? undefined : fileTabs[index];
}

/** The parts of a file as tabs: one is drawn, and only it asks the server. */
export function FileTabs({ children }: { children: (tab: FileTab) => ReactNode }) {
  const { t } = useTranslation('agent');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const focus = useCallback(
    (tab: FileTab) => list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus(),
    [],
  );
  const [shown, choose] = useFileTab(focus);
  const press = (event: KeyboardEvent) => {
    const next = tabAfter(shown, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    focus(next);
  };
  return (
    <div className={styles.file}>
      <div ref={list} role="tablist" aria-label={t('file.parts')} className={styles.tabs} onKeyDown={press}>
        {fileTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
          >
            {t(`file.${tab}`)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className={shown === 'data' ? styles.panel : `${styles.panel} ${styles.single}`}
      >
        {children(shown)}
      </div>
    </div>
  );
}
