import type { fieldFrame } from '#renderers/templates/fieldFrame.tsx';
import { rowFrame } from '#renderers/templates/rowFrame.tsx';
import { SourceNote } from './SourceNote.tsx';

/** Returns a field as a row of the sheet, with the source of what is suggested. */
export const sheetFrame: typeof fieldFrame = (props, t) =>
  rowFrame({ ...props, remark: <SourceNote id={props.id} /> }, t);
