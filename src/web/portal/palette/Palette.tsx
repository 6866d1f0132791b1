import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import type { Me } from '#web/base/api/agent.ts';
import { agentDraftCalls, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { useAgentCalls } from '../frames/useAgentCalls.ts';
import type { PaletteItem } from './paletteItem.ts';
import { PaletteList } from './PaletteList.tsx';
import { usePaletteItems } from './usePaletteItems.ts';
import styles from './Palette.module.css';

/** Returns the place of the entry to which a key leads; undefined for a key that means nothing here. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 5, count - 1);
  if (key === 'PageUp') return Math.max(at - 5, 0);
  return undefined;
}

/** Opens a draft. The address that a call tells is good once and goes past the history. */
function useDraftOpening() {
  const { link } = useAgentCalls(agentDraftCalls);
  const [failed, setFailed] = useState(false);
  async function open({ id }: ListedDraft): Promise<void> {
    const { ok, data } = await link(id, 'vermittler');
    setFailed(!ok);
    if (ok && data) window.location.assign(data.href);
  }
  return { open, failed };
}

/**
 * Searches everything at once and leads there: a text box with a list below it. The focus stays in the box; the arrow keys
 * choose, Enter opens.
 */
export function Palette({ me, onClose, onKeys }: { me: Me; onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation('workbench');
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const drafts = useDraftOpening();
  const { items, busy, failed } = usePaletteItems(typed, me, { onKeys, openDraft: drafts.open });
  const at = Math.min(chosen, items.length - 1);
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;

  function open(item: PaletteItem | undefined): void {
    if (typeof item?.to === 'function') return void item.to();
    if (item === undefined) return;
    onClose();
    navigate(item.to);
  }
  function press(event: KeyboardEvent): void {
    const next = placeAfter(event.key, at, items.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) open(items[at]);
    else setChosen(next);
  }
  const active = items[at];
  const count = items.length === 0 ? t('palette.none') : t('palette.found', { count: items.length });
  return (
    <Dialog title={t('palette.title')} onClose={onClose} start={box} className={styles.palette}>
      <label className={styles.label} htmlFor={`${id}-box`}>
        {t('palette.field')}
      </label>
      <input
        ref={box}
        id={`${id}-box`}
        className={styles.box}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('palette.hint')}
      </p>
      <PaletteList id={`${id}-list`} items={items} active={active} optionId={optionId} onOpen={open} />
      <p role="status" className={styles.hint}>
        {!busy && typed !== '' && count}
      </p>
      {(failed || drafts.failed) && <p role="alert">{t(failed ? 'palette.failed' : 'palette.openFailed')}</p>}
    </Dialog>
  );
}
