import type { Coverage } from '#engine/cases/coverage.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer } from '#engine/pointer.ts';
import { fillText, type CommandTexts } from '../commandTexts.ts';
import { describeCase } from './describeCase.ts';
import { escapeHtml as text, htmlPage, htmlTable } from './html.ts';
import { flowDiagram } from './flowDiagram.ts';

/** Returns the HTML page about one definition: its flow diagram, its routes, and what was reached. */
export function coveragePage(id: string, coverage: Coverage, texts: Json, words: CommandTexts): string {
  const w = (key: string) => String(words[key] ?? key);
  const inner = (key: string, name: string) => (words[key] as { [name: string]: string })[name] ?? name;
  const said = (...path: string[]) => {
    const found = getPointer(texts, `/${path.join('/')}`);
    return typeof found === 'string' ? found : undefined;
  };
  const condition = (name: string) => said('conditions', name) ?? name;
  const pageName = (page: string) => said('pages', page, 'title') ?? page;
  const code = (name: string) => `<code>${text(name)}</code>`;
  const why = (name: string) => text(describeCase(name, words));
  const pageOfState = new Map(coverage.states.map(({ name, page }) => [name, page]));
  const title = fillText(w('title'), { name: said('title') ?? id });

  const figures = [
    [coverage.cases, w('cases'), ''],
    [coverage.routes.length, w('routes'), ''],
    [coverage.unreached.length, w('unreached'), coverage.unreached.length > 0 ? 'bad' : 'good'],
  ].map(
    ([count, name, look]) => `<div class="figure"><b class="${look}">${count}</b>${text(String(name))}</div>`,
  );

  const unreached =
    coverage.unreached.length === 0
      ? `<p class="good">${text(w('nothingUnreached'))}</p>`
      : htmlTable(
          [w('unreached'), w('name'), w('meaning')],
          coverage.unreached.map(({ what, name, reason, parts }) => [
            `<span class="bad">${text(inner('what', what))}</span>`,
            why(name),
            [text(inner('reasons', reason)), parts.map(why).join(', ')].join(' '),
          ]),
        );
  const picture = flowDiagram({
    ...coverage,
    name: title,
    label: (state) => pageName(pageOfState.get(state) ?? state),
    condition,
  });
  const parts = [
    `<h1>${text(title)}</h1><p>${code(id)}</p><div class="figures">${figures.join('')}</div>`,
    `<h2>${text(w('unreached'))}</h2>${unreached}`,
    `<h2>${text(w('picture'))}</h2><p>${text(w('pictureHelp'))}</p><div class="box">${picture}</div>`,
    `<h2>${text(w('routes'))}</h2>${htmlTable(
      [w('count'), w('pages'), w('example')],
      coverage.routes.map(({ count, pages, example }) => [
        String(count),
        pages.map((page) => text(pageName(page))).join(' → '),
        why(example),
      ]),
      [0],
    )}`,
    `<h2>${text(w('conditions'))}</h2>${htmlTable(
      [w('name'), w('meaning'), w('holds'), w('fails')],
      coverage.conditions.map(({ name, held, failed }) => [
        code(name),
        text(condition(name)),
        String(held),
        String(failed),
      ]),
      [2, 3],
    )}`,
    `<h2>${text(w('decisions'))}</h2>${htmlTable(
      [w('name'), w('meaning'), w('decisions'), w('count')],
      coverage.decisions.map(({ id: name, decide, count }) => [
        code(name),
        text(said('decisions', name, 'reason') ?? condition(name)),
        text(w(decide)),
        String(count),
      ]),
      [3],
    )}`,
    `<h2>${text(w('constraints'))}</h2>${htmlTable(
      [w('pages'), w('conditions'), w('holds'), w('fails')],
      coverage.constraints.map(({ page, when, on, off }) => [
        text(pageName(page)),
        text(condition(when)),
        String(on),
        String(off),
      ]),
      [2, 3],
    )}`,
    `<h2>${text(w('fields'))}</h2>${htmlTable(
      [w('name'), w('asked'), w('notAsked')],
      coverage.fields
        .filter(({ conditional }) => conditional)
        .map(({ pointer, shown, hidden }) => [code(pointer), String(shown), String(hidden)]),
      [1, 2],
    )}`,
    coverage.impossible.length > 0
      ? `<h2>${text(w('impossible'))}</h2><ul>${coverage.impossible.map((name) => `<li>${why(name)}</li>`).join('')}</ul>`
      : '',
  ];
  return htmlPage(title, parts.join('\n'));
}
