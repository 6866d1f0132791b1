import type { Translate } from '#engine/text/translate.ts';
import { html, joinHtml } from '#server/base/html/html.ts';
import type { Html } from '#server/base/html/html.ts';
import { plainPage } from '#server/base/html/plainPage.ts';

/** The parts of an OpenAPI document that the page uses. */
export interface ApiDocument {
  paths?: { [path: string]: { [method: string]: Operation } };
}

export interface Operation {
  /** Key of its German sentence, where another than that of its path. */
  'x-call'?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: { [type: string]: { schema?: Schema } } };
  responses?: { [status: string]: { content?: { [type: string]: { schema?: Schema } } } };
}

interface Schema {
  type?: string | string[];
  [word: string]: unknown;
}

interface Call extends Operation {
  method: string;
  path: string;
}

/** Returns the API description as a page; no script, one style sheet. */
export function docsPage(document: ApiDocument, t: Translate): string {
  const calls = callsOf(document);
  const tags = [...new Set(calls.map((call) => call.tags?.[0] ?? ''))].sort();
  const titles = new Map(
    tags.map((tag, index) => [tag, { id: `teil-${index + 1}`, title: titleOf(tag, t) }]),
  );
  const contents = tags.map(
    (tag) => html`<li><a href="#${titles.get(tag)!.id}">${titles.get(tag)!.title}</a></li>`,
  );
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => (call.tags?.[0] ?? '') === tag);
    return html`<section>
      <h2 id="${titles.get(tag)!.id}">${titles.get(tag)!.title}</h2>
      ${joinHtml(own.map((call) => callSection(call, t)))}
    </section>`;
  });
  return plainPage(
    t('operation:api.title'),
    html`<p>${t('operation:api.intro', { link: '/api/openapi.json' })}</p>
      <p>${t('operation:api.conventions')}</p>
      <nav aria-label="${t('operation:api.contents')}">
        <ul>
          ${joinHtml(contents)}
        </ul>
      </nav>
      ${joinHtml(sections)}`,
  );
}

function titleOf(tag: string, t: Translate): string {
  const key = `operation:api.tags.${tag}`;
  return tag !== '' && t.exists(key) ? t(key) : tag || t('operation:api.other');
}

/** Returns the text key of a call: `get-api-entwuerfe-id`. */
export function callKey(method: string, path: string): string {
  const words = `${method} ${path}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

function callsOf({ paths = {} }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

function callSection(call: Call, t: Translate): Html {
  const { method, path, parameters = [], requestBody, responses = {} } = call;
  const body = schemaOf(requestBody?.content);
  const answers = Object.entries(responses).filter(
    ([, { content = {} }]) => !('application/problem+json' in content),
  );
  return html`<article>
    <h3><code>${method} ${path}</code></h3>
    <p>${t(`operation:api.calls.${call['x-call'] ?? callKey(method, path)}`)}</p>
    ${parameters.length > 0 ? parameterTable(parameters, t) : html``}
    ${body ? schemaDetails(t('operation:api.body'), body) : html``}
    ${joinHtml(
      answers.map(([status, answer]) => {
        const schema = schemaOf(answer.content);
        return schema ? schemaDetails(t('operation:api.answer', { status }), schema) : html``;
      }),
    )}
  </article>`;
}

function schemaOf(content: { [type: string]: { schema?: Schema } } | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function schemaDetails(title: string, schema: Schema): Html {
  return html`<details>
    <summary>${title}</summary>
    <pre lang="en">${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

function parameterTable(parameters: NonNullable<Operation['parameters']>, t: Translate): Html {
  const rows = parameters.map(
    ({ name, in: location, required, schema, description }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>
          ${t(`operation:api.places.${location}`)},
          ${t(`operation:api.${required ? 'required' : 'optional'}`)}
        </td>
        <td>${[schema?.type ?? ''].flat().join(', ')}</td>
        <td lang="en">${description ?? ''}</td>
      </tr>`,
  );
  return html`<table>
    <caption>
      ${t('operation:api.parameters')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('operation:api.name')}</th>
        <th scope="col">${t('operation:api.place')}</th>
        <th scope="col">${t('operation:api.type')}</th>
        <th scope="col">${t('operation:api.meaning')}</th>
      </tr>
    </thead>
    <tbody>
      ${joinHtml(rows)}
    </tbody>
  </table>`;
}
