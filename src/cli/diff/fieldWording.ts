import type { Field } from '#engine/definition/definition.ts';
import { fieldPointer, getPointer } from '#engine/pointer.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { quoted, say } from './phrases.ts';

export function textAt({ source }: OpenedDefinition, path: string[]): string | undefined {
  const text = getPointer(source.texts, `/${path.join('/')}`);
  return typeof text === 'string' ? text : undefined;
}

export const fieldAt = ({ loaded }: OpenedDefinition, pointer: string): Field | undefined =>
  loaded.fields.get(fieldPointer(pointer));

function labelAt(opened: OpenedDefinition, pointer: string) {
  const path = fieldKey(pointer).split('.');
  return textAt(opened, [...path, 'short']) ?? textAt(opened, [...path, 'label']);
}

export const pageText = (opened: OpenedDefinition, id: string) =>
  quoted(textAt(opened, ['pages', id, 'title']) ?? id);

export const componentText = (opened: OpenedDefinition, key: string) =>
  quoted(textAt(opened, ['price', 'components', key]) ?? key);

export function fieldText(opened: OpenedDefinition, pointer: string): string {
  const [, id = '', ...names] = pointer.split('/');
  const labels = names.flatMap((name, index) =>
    name === '*' ? [] : [labelAt(opened, ['', id, ...names.slice(0, index + 1)].join('/')) ?? name],
  );
  return quoted(labels.join(' › ') || id);
}

export const fieldOnPage = (opened: OpenedDefinition, pointer: string) =>
  fillText(say.fieldOnPage, {
    field: fieldText(opened, pointer),
    page: pageText(opened, pointer.split('/')[1] ?? ''),
  });
