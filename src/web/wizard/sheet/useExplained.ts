import { useEffect, useState } from 'react';
import { fieldId } from '#renderers/form/fieldId.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';

/** Returns the pointer of the field of an element's id: `feld-bike-bikeType` → `/bike/bikeType`. */
export function pointerOfId(store: WizardStore, id: string): string | undefined {
  const wanted = id.replaceAll(/-\d+(?=-|$)/g, '-*');
  return [...store.loaded().fields.keys()].find((pointer) => fieldId(pointer) === wanted);
}

/** Returns the pointer of the question that has the focus, or whose sign of help was pressed last. */
export function useExplained(store: WizardStore): string | undefined {
  const [about, setAbout] = useState<string>();
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const pressed = target.closest('[data-explains]')?.getAttribute('data-explains');
      const frame = target.closest('[data-step] [id$="-frame"]')?.id.replace(/-frame$/, '');
      const id = pressed ?? frame;
      if (id !== undefined) setAbout(pointerOfId(store, id));
    };
    document.addEventListener('focusin', look);
    document.addEventListener('click', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('click', look);
    };
  }, [store]);
  return about;
}
