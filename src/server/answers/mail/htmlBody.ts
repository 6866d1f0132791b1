import { hyphenated } from '#engine/text/hyphenation.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandTokens, type BrandTokens } from '#server/base/brandTokens.ts';
import { html, joinHtml, type Html } from '#server/base/html/html.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { cardOf } from './card.ts';
import { darkStyle } from './darkStyle.ts';
import { mailSign } from './mailSign.ts';

/** What the HTML of a mail depends on: origin of our links, brand tokens, texts. */
interface MailContext {
  origin: string;
  tokens: BrandTokens;
  t: Translate;
}

/** A URL without the punctuation that ends its sentence. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Returns the visible part of a URL: `x.de/unterlagen/` without query and fragment. */
const pageOf = ({ host, pathname }: URL): string => `${host}${pathname}`;

/** Returns the URL of one of our own pages; other text, which users control, never becomes a link. */
function ownPage(text: string, { origin }: MailContext): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === new URL(origin).origin ? url : undefined;
}

/** The number of an application or contract, which is read out and copied as a whole: `A-2026-788918844`. */
const number = /\b([A-Z]{1,4}-?\d{4}-\d{4,})\b/;

/** Returns words that break only at their joints, and numbers that do not break, so that a phone shows them whole. */
function textOf(text: string, { t }: MailContext): Html {
  const parts = text.split(number).map((part, index) =>
    // Every second part is what the split was made at.
    index % 2 === 1
      ? html`<span style="white-space:nowrap">${part}</span>`
      : html`${hyphenated(part.replaceAll('§ ', '§\u00A0'), t('common:hyphenation'))}`,
  );
  return joinHtml(parts);
}

function linkPhone(text: string, context: MailContext): Html {
  const { phone, accent } = context.tokens;
  const look = `color:${accent};white-space:nowrap`;
  const link = html`<a class="link" href="tel:${phone.number}" style="${look}">${phone.display}</a>`;
  const [first = '', ...rest] = text.split(phone.display);
  return joinHtml([textOf(first, context), ...rest.map((part) => html`${link}${textOf(part, context)}`)]);
}

/** Returns a line of text with its links. */
function inline(text: string, context: MailContext): Html {
  const look = `color:${context.tokens.accent};overflow-wrap:anywhere`;
  const parts = text.split(address).map((part) => {
    const page = ownPage(part, context);
    return page
      ? html`<a class="link" href="${page.href}" style="${look}">${pageOf(page)}</a>`
      : linkPhone(part, context);
  });
  return joinHtml(parts);
}

/** A line that begins with a six-digit code, or is one after its name: `Ihr Code: 123456`. */
const code = /^((?:[^:\d]+: (?=\d{6}$))?)(\d{6})((?: .*)?)$/;

/** Returns a line with its links; a code, which people copy, is large. */
function wordsLine(line: string, context: MailContext): Html {
  const [, name = '', digits, rest = ''] = code.exec(line) ?? [];
  if (digits === undefined) return inline(line, context);
  const look = 'font-size:24px;letter-spacing:2px';
  return html`${inline(name, context)}<strong style="${look}">${digits}</strong>${inline(rest, context)}`;
}

/** Returns the keys of what a button to a page may say, the closest first: `/schaden-melden/thv/ergaenzung/`. */
function labelKeys({ pathname, searchParams }: URL): string[] {
  if (searchParams.has('savedDraftId')) return ['mails:html.draft'];
  const names = pathname.split('/').filter((name) => name !== '');
  return names.toReversed().map((name) => `mails:html.pages.${name}`);
}

/** A URL on a line of its own is the mail's call to action. */
function button(page: URL, { t, tokens: { accent, onAccent, radius } }: MailContext): Html {
  const look = [
    'display:inline-block;padding:12px 20px;font-weight:600;text-decoration:none;overflow-wrap:anywhere',
    `background:${accent};color:${onAccent};border-radius:${radius.control}px`,
  ].join(';');
  const label = t([...labelKeys(page), 'mails:html.open'], { page: pageOf(page) });
  return html`<p style="margin:16px 0">
    <a class="button" href="${page.href}" style="${look}">${label}</a>
  </p>`;
}

type LineKind = 'item' | 'page' | 'words';

const kindOf = (line: string, context: MailContext): LineKind => {
  if (/^(?:- | )/.test(line)) return 'item';
  return ownPage(line, context) ? 'page' : 'words';
};

/** Indents by 16 px per level. */
function item(line: string, context: MailContext): Html {
  const depth = Math.max(0, Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2) - 1);
  const text = line.trim().replace(/^- /, '');
  return html`<li style="margin:4px 0 4px ${depth * 16}px">${inline(text, context)}</li>`;
}

function group(kind: LineKind, lines: string[], context: MailContext): Html {
  if (kind === 'item')
    return html`<ul style="margin:12px 0;padding-left:20px">
      ${joinHtml(lines.map((line) => item(line, context)))}
    </ul>`;
  if (kind === 'page') return joinHtml(lines.map((line) => button(new URL(line), context)));
  const broken = lines.map((line, index) =>
    index === 0 ? wordsLine(line, context) : html`<br />${wordsLine(line, context)}`,
  );
  return html`<p style="margin:16px 0">${joinHtml(broken)}</p>`;
}

/** Mail programs know tables best; the label of a row is its heading. */
function card(rows: NonNullable<ReturnType<typeof cardOf>>, context: MailContext): Html {
  const { accent, radius } = context.tokens;
  const cells = 'padding:8px 12px;text-align:left;vertical-align:top';
  const heading = `${cells};color:#4A5560;font-weight:400;white-space:nowrap`;
  const look = [
    'width:100%;margin:16px 0;border-collapse:separate;border-spacing:0',
    `border:1px solid #D5DAE0;border-left:4px solid ${accent};border-radius:${radius.card}px`,
  ].join(';');
  return html`<table class="card" style="${look}">
    ${joinHtml(
      rows.map(
        ({ label, value }) =>
          html`<tr>
            <th class="quiet" scope="row" style="${heading}">${label}:</th>
            <td style="${cells};font-weight:600;overflow-wrap:anywhere;hyphens:auto">
              ${inline(value, context)}
            </td>
          </tr>`,
      ),
    )}
  </table>`;
}

/** Returns a paragraph or card; adjacent lines of one kind are grouped. */
function block(paragraph: string, context: MailContext): Html {
  const rows = cardOf(paragraph, context.t);
  if (rows) return card(rows, context);
  const groups: { kind: LineKind; lines: string[] }[] = [];
  for (const line of paragraph.split('\n').filter((text) => text.trim() !== '')) {
    const kind = kindOf(line, context);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return joinHtml(groups.map(({ kind, lines }) => group(kind, lines, context)));
}

/** Brands whose headings have serifs: mail programs do not have their fonts, but some of the same kind. */
const serifs = ['Lora', 'Fraunces', 'Zilla Slab'];

/** Returns the head: the sign of the brand beside its name, on a strip of its own. */
function head(brand: string, senderName: string, { t, tokens }: MailContext): Html {
  const { accent, accentSurface, onAccent, headingFont } = tokens;
  const fonts = `${headingFont},${serifs.includes(headingFont) ? 'Georgia,serif' : 'Segoe UI,Arial,sans-serif'}`;
  const sign = mailSign(brand, tokens);
  const name = `padding:18px 24px 18px ${sign ? 14 : 24}px;color:${onAccent};font:700 22px/1.2 ${fonts}`;
  const look = `width:100%;background:${accent};border-collapse:collapse;border-bottom:6px solid ${accentSurface}`;
  return html`<table class="head" role="presentation" style="${look}">
    <tr>
      ${
        sign
          ? html`<td style="width:1px;padding:18px 0 18px 24px">
              <div role="img" aria-label="${t(`mails:html.signs.${brand}`)}">${sign}</div>
            </td>`
          : ''
      }
      <td style="${name}">${senderName}</td>
    </tr>
  </table>`;
}

const font = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/**
 * Returns the HTML body of a mail: its text under the head of the brand. Everything is escaped, nothing is
 * loaded.
 * @param origin of our own pages; no other URL becomes a link
 */
export function htmlBody(
  { subject, text, brand, senderName }: Pick<MailMessage, 'subject' | 'text' | 'brand' | 'senderName'>,
  origin: string,
  t: Translate,
): string {
  const tokens = brandTokens(brand);
  const context = { origin, tokens, t };
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => block(paragraph, context));
  // Many mail programs ignore style sheets, so that styles are inline; the sheet is for the dark alone.
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyle(tokens)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#F2F4F6;color:#1D2530;${font}">
        <div class="sheet" lang="de" style="max-width:600px;margin:0 auto;background:#FFFFFF">
          ${head(brand, senderName, context)}
          <main
            style="display:block;padding:8px 24px 24px;font-size:16px;line-height:1.5;overflow-wrap:break-word"
          >
            <h1 style="margin:16px 0;font-size:22px;line-height:1.3">${textOf(subject, context)}</h1>
            ${joinHtml(paragraphs)}
          </main>
        </div>
      </body>
    </html> `.text;
}
