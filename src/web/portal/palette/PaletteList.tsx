import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { PaletteItem } from './paletteItem.ts';
import styles from './Palette.module.css';

/** Returns neighbours of the same group together. */
function grouped(items: PaletteItem[]): PaletteItem[][] {
  const groups: PaletteItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0]?.group === item.group) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** What the palette found, by groups; the entry that Enter opens is in sight. */
export function PaletteList(props: {
  id: string;
  items: PaletteItem[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onOpen: (item: PaletteItem) => void;
}) {
  const { t } = useTranslation('workbench');
  const { id, items, active, optionId, onOpen } = props;
  const shown = active && optionId(active);
  useEffect(() => {
    if (shown !== undefined) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {grouped(items).map((group) => {
        const [first] = group;
        const name = first && t(`palette.group.${first.group}`);
        return (
          <div key={first?.id} role="group" aria-label={name} className={styles.group}>
            <p aria-hidden="true" className={styles.name}>
              {name}
            </p>
            {group.map((item) => (
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                className={styles.option}
                // The box keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(item)}
              >
                <span>{item.label}</span>
                {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
