import { audiences, wizardOf, type OfferedProduct } from '#web/base/offer.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** One answer: its words by key (the first that exists counts), and where it leads. */
export interface Choice {
  key: string;
  label: string[];
  subline: string[];
  /** Name of an icon, or the key of the text that names it. */
  icon: { name: string } | { text: string };
  href: string;
  /** It leads to the next question of this page and not away from it. */
  stays: boolean;
}

/** One of the three questions, with the answers that lead to products that exist. */
export interface Question {
  /** `audience`, `subject` or `whom`: its words. */
  key: 'audience' | 'subject' | 'whom';
  /** Which of the three it is. */
  number: 1 | 2 | 3;
  choices: Choice[];
  /** The question before it. */
  back?: string;
}

export const quickstart = sitePaths.quickstart;

const here = (answers: { [name: string]: string }) => `${quickstart}?${new URLSearchParams(answers)}`;

const words = ({ key }: OfferedProduct, part: string, word: 'label' | 'subline') => [
  `angebote:${key}.offer.${part}.${word}`,
  `angebote:${key}.${word === 'label' ? 'title' : 'lead'}`,
];

/** The answers that go straight into wizards: one per kind of person, or one for the whole product. */
function choicesForWhom(products: OfferedProduct[]): Choice[] {
  return products.flatMap((product): Choice[] => {
    const own: Choice['icon'] = { text: `angebote:${product.key}.icon` };
    if (product.for.length === 0) {
      const [label, subline] = [[`angebote:${product.key}.title`], [`angebote:${product.key}.lead`]];
      return [{ key: product.key, label, subline, icon: own, href: wizardOf(product), stays: false }];
    }
    return product.for.map(({ key, icon }) => ({
      key: `${product.key} ${key}`,
      label: [`angebote:${product.key}.offer.for.${key}.label`],
      subline: [`angebote:${product.key}.offer.for.${key}.subline`],
      icon: icon === undefined ? own : { name: icon },
      href: wizardOf(product, key),
      stays: false,
    }));
  });
}

function choicesOfSubject(products: OfferedProduct[], audience: string): Choice[] {
  const subjects = new Map<string, OfferedProduct[]>();
  for (const product of products)
    subjects.set(product.subject, [...(subjects.get(product.subject) ?? []), product]);
  return [...subjects].flatMap(([subject, same]): Choice[] => {
    const [product] = same;
    if (!product) return [];
    const asksOn = same.length > 1 || product.for.length > 0;
    const href = asksOn ? here({ fuer: audience, was: subject }) : wizardOf(product);
    const icon = { text: `angebote:${product.key}.icon` };
    const own = { label: words(product, 'subject', 'label'), subline: words(product, 'subject', 'subline') };
    return [{ key: subject, ...own, icon, href, stays: asksOn }];
  });
}

/**
 * The question that comes after what the address says is answered. An answer that leads to no product counts as
 * none; where all products are for the same people, nobody is asked who they are.
 */
export function questionOf(products: OfferedProduct[], search: string): Question {
  const answers = new URLSearchParams(search);
  const offered = products.filter(({ listed }) => listed);
  const existing = audiences.filter((one) => offered.some(({ audience }) => audience === one));
  const said = existing.find((one) => one === answers.get('fuer'));
  const audience = said ?? (existing.length === 1 ? existing[0] : undefined);
  if (audience === undefined) {
    const choices = existing.map((key): Choice => {
      const text = `portals:quickstart.audience.${key}`;
      const icon = { name: key === 'private' ? 'persons' : 'business' };
      return {
        key,
        label: [`${text}.label`],
        subline: [`${text}.subline`],
        icon,
        href: here({ fuer: key }),
        stays: true,
      };
    });
    return { key: 'audience', number: 1, choices };
  }
  const fitting = offered.filter((product) => product.audience === audience);
  const same = fitting.filter(({ subject }) => subject === answers.get('was'));
  if (same.length > 0)
    return { key: 'whom', number: 3, choices: choicesForWhom(same), back: here({ fuer: audience }) };
  const choices = choicesOfSubject(fitting, audience);
  return { key: 'subject', number: 2, choices, ...(existing.length > 1 && { back: quickstart }) };
}
