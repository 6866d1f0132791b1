import type { FastifyInstance } from 'fastify';
import { loadFinder, finderNames } from '#server/catalog/lookups/service.ts';
import { callKey, type ApiDocument, type Operation } from './docsPage.ts';

type Paths = NonNullable<ApiDocument['paths']>;

/** Part of a path for which the description lists the values that there are. */
const finder = '{finder}';

/** Lists that can be searched, by name; with the products that have a part of their own. */
function searchable(): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const name of finderNames()) {
    const [list = '', product] = name.split('/');
    if (!loadFinder(name)) continue;
    lists.set(list, [...(lists.get(list) ?? []), ...(product === undefined ? [] : [product])]);
  }
  return lists;
}

/** The operation of one list: its name is no parameter any more, and the products are its own. */
function narrowed(operation: Operation, products: string[], key: string): Operation {
  const parameters = (operation.parameters ?? [])
    .filter(({ name }) => name !== 'finder')
    .map((parameter) =>
      parameter.name === 'product'
        ? { ...parameter, schema: { ...parameter.schema, enum: products } }
        : parameter,
    );
  return { ...operation, parameters, 'x-call': key };
}

function withLists(paths: Paths, lists: Map<string, string[]>): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) => {
      if (!path.includes(finder)) return [[path, methods]];
      return [...lists]
        .filter(([, products]) => products.length > 0 || !path.includes('{product}'))
        .map(([list, products]) => [
          path.replace(finder, list),
          Object.fromEntries(
            Object.entries(methods).map(([method, operation]) => [
              method,
              narrowed(operation, products, callKey(method, path)),
            ]),
          ),
        ]);
    }),
  );
}

/** Returns what `/api/openapi.json` answers: every route, with a path of its own for every list that can be searched. */
export async function apiDescription(app: FastifyInstance): Promise<ApiDocument> {
  const document = app.swagger() as ApiDocument;
  return { ...document, paths: withLists(document.paths ?? {}, searchable()) };
}
