import type { Translate } from '#engine/text/translate.ts';

const green = '#2E7D32';
const red = '#C62828';
const orange = '#B35C00';
const blue = '#1F5FA8';
const yellow = '#C79100';
const black = '#1B1F24';

const line = 'fill="none" stroke="#FFFFFF" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
const white = 'fill="#FFFFFF"';

/** A white sign on a coloured square of 24 units. */
const sign = (color: string, shapes: string): string =>
  `<svg viewBox="0 0 24 24"><rect x="0" y="0" width="24" height="24" rx="4" fill="${color}"/>${shapes}</svg>`;

const triangle = `<path d="M12 4 L21 20 H3 Z" ${white}/>`;
const within = (color: string) => `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round"`;

/**
 * The signs of the sections of an insurance information sheet: shape and colour of each are prescribed (Implementing
 * Regulation (EU) 2017/1469). Drawn by ourselves.
 */
const pictograms: { [section: string]: string } = {
  covered: sign(
    green,
    `<path d="M12 4 C7.6 4 4 7.6 4 12 H20 C20 7.6 16.4 4 12 4 Z" ${white}/><path d="M12 12 V17.5 C12 20 8.5 20 8.5 17.5" ${line}/>`,
  ),
  notCovered: sign(red, `${triangle}<path d="M9.7 11.9 L14.3 16.9 M14.3 11.9 L9.7 16.9" ${within(red)}/>`),
  limited: sign(
    orange,
    `${triangle}<path d="M12 10 V14" ${within(orange)}/><circle cx="12" cy="17" r="1.2" fill="${orange}"/>`,
  ),
  where: sign(
    blue,
    `<circle cx="12" cy="12" r="8" ${line}/><path d="M4 12 H20 M12 4 C8 8 8 16 12 20 C16 16 16 8 12 4" ${line}/>`,
  ),
  duties: sign(
    green,
    `<rect x="2.5" y="7" width="3" height="8" ${white}/><rect x="18.5" y="7" width="3" height="8" ${white}/><path d="M5.5 8.5 L10 8 L12 9.5 L14 8 L18.5 8.5 M5.5 14 L10 17.5 L18.5 14 M12 9.5 L9.5 12.5 L11.5 13.2 L14 11.2 L17 14.5 M12.5 14.5 L14.5 16" ${line}/>`,
  ),
  payment: sign(
    yellow,
    `<circle cx="14.5" cy="9.5" r="5" ${line}/><circle cx="9" cy="15" r="5" fill="#FFFFFF"/><path d="M9 12.8 V17.2 M7.5 13.6 H10.5" fill="none" stroke="${yellow}" stroke-width="1.6" stroke-linecap="round"/>`,
  ),
  term: sign(
    blue,
    `<path d="M7 4 H17 M7 20 H17 M8.5 4 V7 L12 12 L8.5 17 V20 M15.5 4 V7 L12 12 L15.5 17 V20" ${line}/><path d="M9.5 19 L12 15.5 L14.5 19 Z" ${white}/>`,
  ),
  ending: sign(
    black,
    `<path d="M12 2.5 L19.5 5 V11 C19.5 16 16.5 19.5 12 21.5 C7.5 19.5 4.5 16 4.5 11 V5 Z" ${white}/><path d="M9 12 V9 M11 11 V7.5 M13 11 V7.5 M15 12 V9 M9 14.5 L7.2 12.6" fill="none" stroke="${black}" stroke-width="1.5" stroke-linecap="round"/><path d="M8.2 11.5 H15.8 V14 C15.8 16.5 14 17.8 12 17.8 C10 17.8 8.2 16.5 8.2 14 Z" fill="${black}"/>`,
  ),
};

/** Returns the signs of an information sheet by its headings; empty for documents that lack one of its sections. */
export function pictogramsFor(headings: string[], t: Translate): Map<string, string> {
  const signs = Object.entries(pictograms).map(([section, svg]): [string, string] => [
    t([`documents:sheet.${section}`, `documents:signed.${section}`]),
    svg,
  ]);
  return signs.every(([heading]) => headings.includes(heading)) ? new Map(signs) : new Map();
}
