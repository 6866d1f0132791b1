import { isObject } from '#engine/pointer.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import type { Collection, PublishedContent } from '#server/ports/content.ts';
import type { Consent, ContentImage } from '#server/ports/content.ts';
import { richTextOf } from './contentfulRichText.ts';

/** An entry or asset of Contentful's delivery API. */
interface ContentfulResource {
  sys: { id: string; contentType?: { sys: { id: string } } };
  fields?: JsonObject;
}

/** Response of the delivery API. */
export interface ContentfulDelivery {
  items?: ContentfulResource[];
  includes?: { Entry?: ContentfulResource[]; Asset?: ContentfulResource[] };
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const kindOf = ({ sys }: ContentfulResource) => sys.contentType?.sys.id;

function consentOf({ fields = {} }: ContentfulResource): Consent[] {
  const of = (name: string) => text(fields[name]);
  if (of('id') === '' || of('version') === '' || of('label') === '') return [];
  return [
    {
      id: of('id'),
      version: of('version'),
      label: of('label'),
      placeholder: of('placeholder'),
      errorMessageRequired: of('errorMessageRequired'),
      errorMessageInvalid: of('errorMessageInvalid'),
      helpTextHeadline: of('helpTextHeadline'),
      helpText: of('helpText'),
    },
  ];
}

function imageOf({ fields = {} }: ContentfulResource): ContentImage[] {
  const { file, title, description } = fields;
  const details = isObject(file) && isObject(file.details) ? file.details : {};
  const { size, image } = details;
  if (!isObject(file) || typeof size !== 'number' || !isObject(image)) return [];
  const { width, height } = image;
  if (typeof width !== 'number' || typeof height !== 'number') return [];
  return [
    {
      title: text(title),
      description: text(description),
      file: {
        // Contentful omits the scheme.
        url: text(file.url).replace(/^\/\//, 'https://'),
        fileName: text(file.fileName),
        contentType: text(file.contentType),
        details: { size, image: { width, height } },
      },
    },
  ];
}

/**
 * Extracts consents and collections from a response. Content types: `consent`; `collection` with `id`, `title`,
 * `labels` (an object) and links to `richText` (`id`, `text`), `richTextList` (`id`, links `texts`) and `image`
 * (`id`, link `file`). Incomplete entries are skipped, so that our own files apply.
 */
export function parseDelivery({ items = [], includes = {} }: ContentfulDelivery): PublishedContent {
  const resourcesById = new Map(
    [...items, ...(includes.Entry ?? []), ...(includes.Asset ?? [])].map((resource) => [
      resource.sys.id,
      resource,
    ]),
  );
  const linked = (value: Json | undefined): ContentfulResource[] =>
    (Array.isArray(value) ? value : [value ?? null]).flatMap((link) => {
      const sys = isObject(link) ? link.sys : undefined;
      return (isObject(sys) && resourcesById.get(text(sys.id))) || [];
    });
  const byId = <T>(value: Json | undefined, read: (fields: JsonObject) => T | undefined) =>
    Object.fromEntries(
      linked(value).flatMap(({ fields = {} }) => {
        const found = read(fields);
        return found === undefined || text(fields.id) === '' ? [] : [[text(fields.id), found]];
      }),
    ) as { [id: string]: T };
  const richText = (fields: JsonObject) => richTextOf(fields.text);

  const collectionOf = ({ fields = {} }: ContentfulResource): Collection[] => {
    const id = text(fields.id);
    if (id === '') return [];
    const labels = isObject(fields.labels) ? fields.labels : {};
    return [
      {
        id,
        title: text(fields.title),
        labels: Object.fromEntries(
          Object.entries(labels).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        ),
        richTexts: byId(fields.richTexts, richText),
        richTextLists: byId(fields.richTextLists, ({ texts }) =>
          linked(texts).map((resource) => richText(resource.fields ?? {})),
        ),
        images: byId(fields.images, ({ file }) => linked(file).flatMap(imageOf)[0]),
      },
    ];
  };
  return {
    consents: items.filter((resource) => kindOf(resource) === 'consent').flatMap(consentOf),
    collections: items.filter((resource) => kindOf(resource) === 'collection').flatMap(collectionOf),
  };
}
