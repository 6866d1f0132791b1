import type { Sent } from './stage.ts';

/** The two bodies of a mail. */
export interface Bodies {
  text: string;
  html: string;
}

const marks: { [mark: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the readable text of HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(?:head|style|script)[\s\S]*?<\/(?:head|style|script)>/g, '')
    // The sign of a brand is a picture, though it may be drawn with an arrow.
    .replace(/<div role="img"[\s\S]*?<\/td>/g, '')
    // A button names the page that stands as a URL in the text.
    .replace(/<a [^>]*display:inline-block[^>]*>[^<]*<\/a>/g, ' ')
    // Within a line: what keeps a number together, and joints at which a word may break.
    .replace(/<\/?span[^>]*>|\u00AD/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, mark: string) => marks[mark] ?? '');

/** Words only: HTML shortens URLs and has no list marks. */
const plain = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\S+\/\S*(?: öffnen)?(?=\s|$)/g, ' ')
    .replace(/^- /gm, ' ')
    .replace(/[\s.]+/g, ' ')
    .trim();

/** Returns the differences between the bodies of a mail. */
export function faultsOf({ text, subject, senderName }: Sent, bodies: Bodies): string[] {
  const { html } = bodies;
  const own = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const links = own.filter((href) => !href.startsWith('tel:'));
  return [
    ...(bodies.text.replaceAll('\r\n', '\n').trim() === text.trim() ? [] : ['the text is another']),
    ...(plain(wordsOf(html)) === plain(`${senderName} ${subject} ${text}`) ? [] : ['other words in HTML']),
    ...links.filter((href) => !text.includes(href)).map((href) => `a link that the text has not: ${href}`),
    ...(/(?:src|background|poster)\s*=|url\(|@import|<(?:link|script|iframe|form|img)\b|\son\w+=/i.test(html)
      ? ['loads or runs something']
      : []),
    ...(/<html lang="de">/.test(html) && /<title>[^<]/.test(html) ? [] : ['no language or title']),
    ...(html.match(/<h1/g)?.length === 1 ? [] : ['not one heading']),
  ];
}
