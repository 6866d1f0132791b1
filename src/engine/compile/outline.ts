import type { Json, JsonObject } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import type { SourceDocument } from './document.ts';
import { entryReferencesIn, type EntryReference } from './entryReferences.ts';

/** What definitions are compared by, read from a flow that is put together. It can be kept and sent to a thread. */
export interface Outline {
  /** Whether the flow is a JSON object. */
  readable: boolean;
  kind?: string;
  key?: string;
  /** The name of the schema's file, as the flow says it. */
  schema?: string;
  /** Addresses of the wizard by context. */
  addresses: { [context: string]: string };
  contractPrefix?: string;
  /** Parts of addresses by page. */
  pages: { [id: string]: { slug: string } };
  /** Keys of the products whose contracts a definition reads; of a change without it, those of all products. */
  about?: string[];
  /** References between lists of finders that the facts follow. */
  entryReferences: EntryReference[];
}

const membersOf = (value: Json | undefined) => Object.entries(isObject(value) ? value : {});
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const textsIn = (value: unknown) => (Array.isArray(value) ? value : []).flatMap((each) => textIn(each) ?? []);

/** Returns the products of the contracts from whose answers those of a product follow; undefined without one. */
function heldIn(pages: Json | undefined): string[] | undefined {
  const fields = membersOf(pages).flatMap(([, page]) => membersOf(isObject(page) ? page.fields : undefined));
  const products = fields.flatMap(([, field]) => {
    const from = isObject(field) ? field.fromContract : undefined;
    return isObject(from) && isObject(from.answers) ? (textIn(from.product) ?? []) : [];
  });
  return products.length > 0 ? products : undefined;
}

/**
 * Returns the products that a definition reads or writes answers of; undefined where a change is about all of them, and
 * where nothing else is about any.
 */
function aboutOf({ change, writes, pages }: JsonObject): string[] | undefined {
  if (!isObject(change)) return heldIn(pages);
  if (!Array.isArray(change.products)) return undefined;
  const written = (Array.isArray(writes) ? writes : []).flatMap((write) =>
    isObject(write) ? textsIn(write.products) : [],
  );
  return [...textsIn(change.products), ...written];
}

function outlineIn(flow: Json | undefined): Outline {
  if (!isObject(flow)) return { readable: flow !== undefined, addresses: {}, pages: {}, entryReferences: [] };
  const addresses = membersOf(flow.addresses).flatMap(([context, address]) => {
    const text = textIn(address);
    return text === undefined ? [] : [[context, text] as const];
  });
  const pages = membersOf(flow.pages).map(([id, page]) => {
    const slug = isObject(page) ? textIn(page.slug) : undefined;
    return [id, { slug: slug ?? '' }] as const;
  });
  return {
    readable: true,
    kind: textIn(flow.kind),
    key: textIn(flow.key),
    schema: textIn(flow.schema),
    addresses: Object.fromEntries(addresses),
    contractPrefix: textIn(flow.contractPrefix),
    pages: Object.fromEntries(pages),
    about: aboutOf(flow),
    entryReferences: entryReferencesIn(flow),
  };
}

const found = new WeakMap<object, Outline>();

/** A definition with its flow, and perhaps with what was kept of it. */
interface Outlined {
  flow: Pick<SourceDocument, 'value'>;
  outline?: Outline;
}

/** Returns what a definition is compared by: what was kept of it, or what its flow says. */
export function outlineOf({ flow, outline }: Outlined): Outline {
  if (outline) return outline;
  const before = found.get(flow);
  if (before) return before;
  const read = outlineIn(flow.value);
  found.set(flow, read);
  return read;
}
