import type { Field, Page } from '#engine/definition/definition.ts';
import { loadPageTexts, pageTextsReady } from '#renderers/form/pageTexts.ts';
import { loadWidgets, widgetsReady } from '#renderers/widgets/list.ts';
import type { Session } from '../session/session.ts';
import { around } from './lazyAround.ts';
import { isSurrounded } from './surroundings.ts';

type Drawn = Pick<Session, 'ports' | 'store'>;

/** The widgets of a page's fields, members of groups and lists among them. */
function widgetsOn({ fields }: Pick<Page, 'fields'>): string[] {
  const all = (list: Field[]): string[] =>
    list.flatMap(({ widget, fields: inner }) => [widget, ...all(inner ?? [])]);
  return all(fields);
}

/** Returns whether everything that a page shows has arrived, so that nothing moves once it is drawn. */
export function pagePartsReady(session: Drawn, page: Page): boolean {
  return (
    pageTextsReady(session.ports, page) &&
    widgetsReady(widgetsOn(page)) &&
    (around.arrived() !== undefined || !isSurrounded(session.store.loaded(), page))
  );
}

/** Fetches what a page shows. What cannot be fetched is drawn without, or in a plain form. */
export async function loadPageParts(session: Drawn, page: Page): Promise<void> {
  await Promise.allSettled([
    loadPageTexts(session.ports, page),
    loadWidgets(widgetsOn(page)),
    isSurrounded(session.store.loaded(), page) && around.load(),
  ]);
}

/** Returns whether a page shows what its options cost. */
export function showsPrices({ store }: Drawn, page: Page): boolean {
  const { price } = store.loaded().definition;
  const isPriced = (fields: Field[]): boolean =>
    fields.some(
      ({ widget, pointer, fields: inner }) =>
        widget === 'comparison' ||
        widget === 'multiChoice' ||
        pointer === price?.period ||
        isPriced(inner ?? []),
    );
  return price !== undefined && isPriced(page.fields);
}
