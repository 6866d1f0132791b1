import type { Json, JsonObject } from '../definition/json.ts';
import { isObject, getPointer } from '../pointer.ts';
import type { SourceDocument } from './document.ts';
import { joinPointer } from '../pointerParts.ts';
import type { DefinitionFiles } from './tree.ts';
import { resolvePath } from './resolvePath.ts';

/** One of the schemas that a field is made of; each `$ref` adds one. */
interface Layer {
  document: SourceDocument;
  pointer: string;
  schema: JsonObject;
}

/** A field as the check sees it: its schema with references resolved, and the positions of its keywords. */
export interface FieldShape {
  /** As definitions write it: `/bike/address/postcode`, in lists `/household/travellers/*​/name`. */
  pointer: string;
  name: string;
  /** Keywords of all layers; those beside `$ref` override the others. */
  schema: JsonObject;
  layers: Layer[];
  /** Whether the page, group or entry around it requires an answer. */
  required: boolean;
  /** Members of a group, or of one entry of a list. */
  members: FieldShape[];
  /** One entry of a list. */
  item?: FieldShape;
}

/** A `$ref` that leads nowhere, or in a cycle. */
export interface BrokenReference {
  document: SourceDocument;
  pointer: string;
  ref: string;
  circle: boolean;
  /** Names that may have been meant: all definitions of the file, or all files. */
  known: string[];
}

interface Site {
  document: SourceDocument;
  /** Path below `schemas/`. */
  path: string;
}

/** Returns the position of a keyword in a field's schema. */
export function keywordSite(
  shape: FieldShape,
  word: string,
): Pick<Layer, 'document' | 'pointer'> | undefined {
  const layer = shape.layers.find(({ schema }) => Object.hasOwn(schema, word));
  return layer && { document: layer.document, pointer: joinPointer(layer.pointer, word) };
}

/** Returns the options of a field, or of the entries of its list. */
export function optionsOf(shape: FieldShape): Json[] | undefined {
  const items = shape.schema.items;
  const options = shape.schema.enum ?? (isObject(items) ? items.enum : undefined);
  return Array.isArray(options) ? options : undefined;
}

/** Returns the fields of every page of a definition's schema, and adds references that fail to `broken`. */
export function shapesOf(files: DefinitionFiles, broken: BrokenReference[]): Map<string, FieldShape[]> {
  const own = files.schema;
  const pages = new Map<string, FieldShape[]>();
  if (!own || !isObject(own.value)) return pages;
  const root: Site = { document: own, path: own.file.slice('schemas/'.length) };

  function target(ref: string, site: Site, pointer: string): { site: Site; pointer: string } | undefined {
    const [path = '', inside = ''] = ref.split('#');
    const fail = (names: string[]) =>
      void broken.push({ document: site.document, pointer, ref, circle: false, known: names });
    const where = path ? resolvePath(site.path, path) : site.path;
    const document = where === root.path ? root.document : files.commons[where];
    const prefix = path.slice(0, path.lastIndexOf('/') + 1);
    if (!document) {
      const names = Object.keys(files.commons).map((file) => file.split('/').at(-1) ?? '');
      return fail(names.map((name) => `${prefix}${name}#${inside}`));
    }
    const defs = isObject(document.value) ? document.value.$defs : undefined;
    if (!isObject(getPointer(document.value, inside))) {
      return fail(Object.keys(isObject(defs) ? defs : {}).map((name) => `${path}#/$defs/${name}`));
    }
    return { site: { document, path: where }, pointer: inside };
  }

  /** Returns the layers of one schema, nearest first. */
  function layersOf(schema: JsonObject, site: Site, pointer: string, trail: string[]): (Layer & Site)[] {
    const layer = { ...site, pointer, schema };
    if (typeof schema.$ref !== 'string') return [layer];
    const found = target(schema.$ref, site, joinPointer(pointer, '$ref'));
    if (!found) return [layer];
    const next = `${found.site.path}#${found.pointer}`;
    if (trail.includes(next)) {
      const position = { document: site.document, pointer: joinPointer(pointer, '$ref') };
      broken.push({ ...position, ref: schema.$ref, circle: true, known: [] });
      return [layer];
    }
    const inner = getPointer(found.site.document.value, found.pointer) as JsonObject;
    return [layer, ...layersOf(inner, found.site, found.pointer, [...trail, next])];
  }

  /** Returns the merged keywords of a schema and its members; `trail` detects groups that contain themselves. */
  function read(schema: JsonObject, site: Site, at: string, pointer: string, trail: string[]): FieldShape {
    const layers = layersOf(schema, site, at, trail);
    const merged: JsonObject = {};
    for (const layer of [...layers].reverse()) Object.assign(merged, layer.schema);
    delete merged.$ref;
    const inner = [...trail, ...layers.map((layer) => `${layer.path}#${layer.pointer}`)];
    const required = new Set(Array.isArray(merged.required) ? merged.required : []);
    const members: FieldShape[] = [];
    const properties = layers.find((layer) => isObject(layer.schema.properties));
    for (const [name, member] of Object.entries((properties?.schema.properties ?? {}) as JsonObject)) {
      if (!properties || !isObject(member)) continue;
      const position = joinPointer(properties.pointer, 'properties', name);
      const own = read(member, properties, position, joinPointer(pointer, name), inner);
      members.push(required.has(name) ? { ...own, required: true } : own);
    }
    const shape: FieldShape = {
      pointer,
      name: pointer.split('/').at(-1) ?? '',
      schema: merged,
      required: false,
      layers,
      members,
    };
    const list = layers.find((layer) => isObject(layer.schema.items));
    if (!list) return shape;
    const position = joinPointer(list.pointer, 'items');
    const item = read(list.schema.items as JsonObject, list, position, joinPointer(pointer, '*'), inner);
    merged.items = item.schema;
    // An upload is a single answer: its members are not asked.
    if (isObject(merged['x-upload'])) return shape;
    return { ...shape, item, members: [...members, ...item.members] };
  }

  const properties = own.value.properties;
  for (const [page, schema] of Object.entries(isObject(properties) ? properties : {})) {
    if (isObject(schema)) {
      pages.set(
        page,
        read(schema, root, joinPointer('/properties', page), joinPointer('', page), []).members,
      );
    }
  }
  return pages;
}

/** Returns all fields of some shapes, groups before their members. */
export function flatten(shapes: Iterable<FieldShape>): FieldShape[] {
  return [...shapes].flatMap((shape) => [shape, ...flatten(shape.members)]);
}

/** Returns the same, and the entries of lists as shapes of their own. */
export function withEntries(shapes: Iterable<FieldShape>): FieldShape[] {
  return flatten(shapes).flatMap((shape) => (shape.item ? [shape, shape.item] : [shape]));
}
