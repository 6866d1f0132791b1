import { useEffect, useState } from 'react';
import type { KeptText } from '#renderers/ui/keptText.ts';

/** Returns what a tab keeps of a form, by field name; nothing where it is not readable. */
function readFields(text: string): { [name: string]: string } {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return {};
    return Object.fromEntries(
      Object.entries(said).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The fields with which a form begins: those that this tab keeps. */
export const useFirstFields = (kept: KeptText): { [name: string]: string } =>
  useState(() => readFields(kept.read()))[0];

/** Keeps the fields of a form in the tab; empty ones are forgotten. */
export function useKeepFields(kept: KeptText, fields: { [name: string]: string }): void {
  const isEmpty = Object.values(fields).every((text) => text === '');
  const text = isEmpty ? '' : JSON.stringify(fields);
  // Not with each drawing: the last one comes after the move was announced and the place emptied.
  useEffect(() => kept.write(text), [kept, text]);
}
