import type { Definition, Field } from '#engine/definition/definition.ts';

const asksMoveDay = (fields: Field[]): boolean => fields.some(({ semantic }) => semantic === 'move-day');

/** Returns whether a change is about a move: it asks for the day. */
export const isMove = ({ kind, pages }: Definition): boolean =>
  kind === 'aenderung' && Object.values(pages).some(({ fields }) => asksMoveDay(fields));
