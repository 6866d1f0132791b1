import type { BrandTokens } from '#server/base/brandTokens.ts';
import { html, joinHtml, type Html } from '#server/base/html/html.ts';

type Colours = Pick<BrandTokens, 'accent' | 'onAccent' | 'accentSurface'>;

/** Returns an empty box; mail programs draw boxes, but no vector pictures. */
const box = (style: string): Html => html`<div style="${style}"></div>`;

const clear = (side: string, width: number) => `border-${side}:${width}px solid transparent`;

/** Returns the style of a triangle with its base at `foot`. */
const triangle = (foot: 'bottom' | 'top', colour: string, [half, height]: [number, number]): string =>
  [
    'width:0;height:0;margin:0 auto',
    clear('left', half),
    clear('right', half),
    `border-${foot}:${height}px solid ${colour}`,
  ].join(';');

function house({ accent, onAccent }: Colours): Html {
  const door = box(`width:12px;height:15px;margin:0 auto;background:${accent};border-radius:6px 6px 0 0`);
  return html`${box(triangle('bottom', onAccent, [20, 16]))}
    <div style="width:34px;margin:0 auto;padding-top:7px;background:${onAccent};border-radius:0 0 3px 3px">
      ${door}
    </div>`;
}

function compass({ accent, onAccent }: Colours): Html {
  return html`<div style="width:40px;padding:5px 0;background:${onAccent};border-radius:7px">
    ${box(triangle('bottom', accent, [5, 15]))} ${box(`${triangle('top', accent, [5, 15])};opacity:.45`)}
  </div>`;
}

function arrow({ accent, onAccent }: Colours): Html {
  const look = [
    'width:40px;height:40px;border-radius:20px;text-align:center;font:700 24px/38px Arial,sans-serif',
    `background:${onAccent};color:${accent}`,
  ].join(';');
  return html`<div style="${look}">→</div>`;
}

function factory({ accent, onAccent }: Colours): Html {
  const inline = 'display:inline-block;vertical-align:top';
  const tooth = box(`${inline};width:0;height:0;${clear('left', 13)};border-bottom:11px solid ${onAccent}`);
  const window = box(`${inline};width:6px;height:6px;margin:7px 3px;background:${accent}`);
  return html`<div style="width:40px;font-size:0;line-height:0">
    ${joinHtml([tooth, tooth, tooth])}
    <div style="width:39px;height:25px;text-align:center;background:${onAccent}">
      ${joinHtml([window, window, window])}
    </div>
  </div>`;
}

function rings({ onAccent }: Colours): Html {
  const inline = 'display:inline-block;height:24px;width:24px;border-radius:15px';
  const ring = `${inline};border:3px solid ${onAccent}`;
  return html`<div style="width:50px;font-size:0;line-height:0">
    ${joinHtml([box(`${ring};background:${onAccent}`), box(`${ring};margin-left:-10px`)])}
  </div>`;
}

const signs: { [brand: string]: (colours: Colours) => Html } = {
  haus: house,
  nord: compass,
  direkt: arrow,
  gewerbe: factory,
  partner: rings,
};

/** Returns the sign of a brand for the head of its mails, drawn without pictures; undefined if it has none. */
export function mailSign(brand: string, colours: Colours): Html | undefined {
  return signs[brand]?.(colours);
}
