import { useEffect } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

/** Fills in what goes without saying for who opens the sheet, where nothing was answered yet. */
export function usePresetOfSheet(): void {
  const { store } = useWizardBasis().session;
  useEffect(() => {
    const values: { [pointer: string]: Json } = {};
    for (const { pointer, onSheet } of store.loaded().fields.values())
      if (onSheet !== undefined && store.value(pointer) === undefined) values[pointer] = onSheet;
    if (Object.keys(values).length > 0) store.setFromOutside(values, 'default');
  }, [store]);
}
