import type { Coverage } from '#engine/cases/coverage.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer } from '#engine/pointer.ts';
import { fillText, type CommandTexts } from '#terminal/commandTexts.ts';
import type { RowPlaces } from './coveragePlaces.ts';
import { describeCase } from './describeCase.ts';
import { escapeHtml, htmlPage, htmlTable } from './html.ts';
import { flowDiagram } from './flowDiagram.ts';

/** What the page is made of, with the German texts of the command and of the definition. */
interface PageContent {
  coverage: Coverage;
  /** Returns the HTML of the place in which a row has to be mended. */
  place: RowPlaces;
  /** Returns a text of the command. */
  word: (key: string) => string;
  /** Returns a text of a group of the command's texts. */
  wordIn: (group: string, key: string) => string;
  /** Returns a text of the definition; undefined when it has none. */
  textAt: (...path: string[]) => string | undefined;
  /** Returns the HTML of a case's description. */
  describe: (name: string) => string;
}

const codeOf = (name: string): string => `<code>${escapeHtml(name)}</code>`;

const conditionName = ({ textAt }: PageContent, name: string): string => textAt('conditions', name) ?? name;

const pageName = ({ textAt }: PageContent, page: string): string => textAt('pages', page, 'title') ?? page;

/** A definition, what its cases reach, and where each part of it is written. */
interface CoveredDefinition {
  id: string;
  coverage: Coverage;
  texts: Json;
  placeOf: RowPlaces;
}

function contentOf({ coverage, texts, placeOf }: CoveredDefinition, commandTexts: CommandTexts): PageContent {
  return {
    coverage,
    place: (what, name) => codeOf(placeOf(what, name)),
    word: (key) => String(commandTexts[key] ?? key),
    wordIn: (group, key) => (commandTexts[group] as { [name: string]: string })[key] ?? key,
    textAt: (...path) => {
      const found = getPointer(texts, `/${path.join('/')}`);
      return typeof found === 'string' ? found : undefined;
    },
    describe: (name) => escapeHtml(describeCase(name, commandTexts)),
  };
}

function figures({ coverage, word }: PageContent): string {
  const unreached = coverage.unreached.length;
  const all: [count: number, key: string, look: string][] = [
    [coverage.cases, 'cases', ''],
    [coverage.routes.length, 'routes', ''],
    [unreached, 'unreached', unreached > 0 ? 'bad' : 'good'],
  ];
  const boxes = all.map(
    ([count, key, look]) =>
      `<div class="figure"><b class="${look}">${count}</b>${escapeHtml(word(key))}</div>`,
  );
  return `<div class="figures">${boxes.join('')}</div>`;
}

function unreachedTable({ coverage, word, wordIn, describe, place }: PageContent): string {
  if (coverage.unreached.length === 0) return `<p class="good">${escapeHtml(word('nothingUnreached'))}</p>`;
  return htmlTable(
    [word('unreached'), word('name'), word('meaning'), word('place')],
    coverage.unreached.map(({ what, name, reason, parts }) => [
      `<span class="bad">${escapeHtml(wordIn('what', what))}</span>`,
      describe(name),
      [escapeHtml(wordIn('reasons', reason)), parts.map(describe).join(', ')].join(' '),
      place(what, name),
    ]),
  );
}

function diagram(content: PageContent, title: string): string {
  const { coverage } = content;
  const pageOfState = new Map(coverage.states.map(({ name, page }) => [name, page]));
  return flowDiagram({
    ...coverage,
    name: title,
    label: (state) => pageName(content, pageOfState.get(state) ?? state),
    condition: (name) => conditionName(content, name),
  });
}

function routesTable(content: PageContent): string {
  const { coverage, word, describe } = content;
  return htmlTable(
    [word('count'), word('pages'), word('example')],
    coverage.routes.map(({ count, pages, example }) => [
      String(count),
      pages.map((page) => escapeHtml(pageName(content, page))).join(' → '),
      describe(example),
    ]),
    [0],
  );
}

function conditionsTable(content: PageContent): string {
  const { coverage, word, place } = content;
  return htmlTable(
    [word('name'), word('meaning'), word('holds'), word('fails'), word('place')],
    coverage.conditions.map(({ name, held, failed }) => [
      codeOf(name),
      escapeHtml(conditionName(content, name)),
      String(held),
      String(failed),
      place('condition', name),
    ]),
    [2, 3],
  );
}

function decisionsTable(content: PageContent): string {
  const { coverage, word, textAt, place } = content;
  return htmlTable(
    [word('name'), word('meaning'), word('decisions'), word('count'), word('place')],
    coverage.decisions.map(({ id, decide, count }) => [
      codeOf(id),
      escapeHtml(textAt('decisions', id, 'reason') ?? conditionName(content, id)),
      escapeHtml(word(decide)),
      String(count),
      place('decision', id),
    ]),
    [3],
  );
}

function constraintsTable(content: PageContent): string {
  const { coverage, word, place } = content;
  return htmlTable(
    [word('pages'), word('conditions'), word('holds'), word('fails'), word('place')],
    coverage.constraints.map(({ page, when, on, off }) => [
      escapeHtml(pageName(content, page)),
      escapeHtml(conditionName(content, when)),
      String(on),
      String(off),
      place('constraint', `${page}, ${when}`),
    ]),
    [2, 3],
  );
}

function fieldsTable({ coverage, word, place }: PageContent): string {
  return htmlTable(
    [word('name'), word('asked'), word('notAsked'), word('place')],
    coverage.fields
      .filter(({ conditional }) => conditional)
      .map(({ pointer, shown, hidden }) => [
        codeOf(pointer),
        String(shown),
        String(hidden),
        place('field', pointer),
      ]),
    [1, 2],
  );
}

function impossibleList({ coverage: { impossible }, word, describe }: PageContent): string {
  if (impossible.length === 0) return '';
  const items = impossible.map((name) => `<li>${describe(name)}</li>`);
  return `<h2>${escapeHtml(word('impossible'))}</h2><ul>${items.join('')}</ul>`;
}

/** Returns the HTML page about one definition: its flow diagram, its routes, and what was reached. */
export function coveragePage(covered: CoveredDefinition, texts: CommandTexts): string {
  const content = contentOf(covered, texts);
  const { id } = covered;
  const { word, textAt } = content;
  const title = fillText(word('title'), { name: textAt('title') ?? id });
  const help = `<p>${escapeHtml(word('pictureHelp'))}</p>`;
  const section = (key: string, body: string) => `<h2>${escapeHtml(word(key))}</h2>${body}`;
  const parts = [
    `<h1>${escapeHtml(title)}</h1><p>${codeOf(id)}</p>${figures(content)}`,
    section('unreached', unreachedTable(content)),
    section('picture', ` ${help}<div class="box">${diagram(content, title)}</div>`),
    section('routes', routesTable(content)),
    section('conditions', conditionsTable(content)),
    section('decisions', decisionsTable(content)),
    section('constraints', constraintsTable(content)),
    section('fields', fieldsTable(content)),
    impossibleList(content),
  ];
  return htmlPage(title, parts.join('\n'));
}
