import type { FlowSource } from '../definition/source.ts';
import { fieldsBase } from '../load.ts';
import { fieldPointer, pageOf } from '../pointer.ts';
import type { Inspection } from './inspection.ts';
import type { FieldShape } from './shape.ts';

/** Returns the names of the questions that a page per item, or a part of a page, takes over. */
export const membersAskedOn = ({ layout = [] }: FlowSource['pages'][string]): string[] => layout.flat();

/** Returns the base of the pointers of a page's fields, as definitions write them: `/bike`, `/animals/dogs/*`. */
export function basePointer({ pages }: Pick<FlowSource, 'pages'>, page: string): string {
  const { each, partOf } = pages[page] ?? {};
  return fieldsBase({ id: page, each, partOf });
}

/** The starts of the pointers that pages per item and parts of pages ask for, by the pages of a flow. */
const startsBefore = new WeakMap<FlowSource['pages'], { id: string; starts: string[] }[]>();

function startsOfParts(pages: FlowSource['pages']): { id: string; starts: string[] }[] {
  const before = startsBefore.get(pages);
  if (before) return before;
  const found = Object.entries(pages).flatMap(([id, page]) => {
    if (page.each === undefined && page.partOf === undefined) return [];
    const base = basePointer({ pages }, id);
    return [{ id, starts: membersAskedOn(page).map((name) => `${base}/${name}/`) }];
  });
  startsBefore.set(pages, found);
  return found;
}

/** Returns the page that asks for the field at a pointer. */
export function pageAsking({ pages }: FlowSource, pointer: string): string {
  const parts = startsOfParts(pages);
  const field = parts.length > 0 ? `${fieldPointer(pointer)}/` : '';
  return parts.find(({ starts }) => starts.some((start) => field.startsWith(start)))?.id ?? pageOf(pointer);
}

/** Returns the fields that a page asks for: for a page per item, or a part of a page, those in its layout. */
export function fieldsAskedOn({ flow, pages, fields }: Inspection, page: string): FieldShape[] {
  const source = flow.pages[page];
  if (source?.each === undefined) {
    const all = pages.get(source?.partOf ?? page) ?? [];
    return all.filter(({ pointer }) => pageAsking(flow, pointer) === page);
  }
  return (fields.get(source.each)?.members ?? []).filter(({ name }) => membersAskedOn(source).includes(name));
}
