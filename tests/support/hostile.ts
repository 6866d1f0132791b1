/** Tags whose event handlers run code. */
const carriers = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'marquee',
  'a',
  'p',
];
const handlers = ['onerror', 'onload', 'onmouseover', 'onfocus', 'ontoggle', 'onstart', 'onanimationstart'];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '\u0001javascript:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  '//evil.example/',
  'blob:',
  'filesystem:',
  'view-source:javascript:',
  'feed:javascript:',
];
const attributes = ['href', 'src', 'xlink:href', 'action', 'formaction', 'background', 'poster', 'srcdoc'];
const breaks = [
  '"',
  "'",
  '`',
  '>',
  '"/>',
  "'/>",
  '</p>',
  '</title>',
  '</textarea>',
  '</style>',
  '-->',
  ']]>',
];
const code = 'window.__hostile=1';

/**
 * Texts that would run code if treated as mark-up: event handlers, script addresses, broken elements, styles that load,
 * templates, mixed namespaces.
 */
export const hostileTexts: string[] = [
  ...carriers.flatMap((carrier) => handlers.map((handler) => `<${carrier} ${handler}=${code}>x`)),
  ...carriers.slice(0, 4).map((carrier) => `<${carrier}/onerror="${code}"//>`),
  ...schemes.flatMap((scheme) => attributes.slice(0, 4).map((name) => `<a ${name}="${scheme}${code}">x</a>`)),
  ...attributes.map((name) => `<iframe ${name}="javascript:${code}"></iframe>`),
  ...breaks.map((end) => `${end}<script>${code}</script>`),
  ...breaks.map((end) => `${end}<img src=x onerror=${code}>`),
  ...['script', 'SCRIPT', 'ScRiPt', 'script/x', 'script\n', 'scr\u0000ipt', 'scr<script>ipt'].map(
    (name) => `<${name}>${code}</${name}>`,
  ),
  ...['style', 'link', 'meta', 'base', 'object', 'embed', 'form', 'applet', 'math', 'template'].flatMap(
    (tag) => [
      `<${tag} href="javascript:${code}" data="javascript:${code}" content="0;url=javascript:${code}">`,
      `<${tag}><img src=x onerror=${code}></${tag}>`,
    ],
  ),
  `<p style="background:url(https://evil.example/x)">x</p>`,
  `<div style="width:expression(${code})">x</div>`,
  `<style>@import url(https://evil.example/x.css);</style>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${code}>`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=x onerror=${code}>">`,
  `<a href="https://a.example" onclick="${code}" target="_self">x</a>`,
  `{{constructor.constructor('${code}')()}}`,
  `\${${code}}`,
  `&lt;script&gt;${code}&lt;/script&gt;`,
  `&#60;img src=x onerror=${code}&#62;`,
  `%3Cscript%3E${code}%3C/script%3E`,
  `<<img src=x onerror=${code}>>`,
  `<img src="x" onerror = "${code}"`,
  `<a href="javascript:${code}`,
  `<p><img src=x onerror=${code}><a href="https://gut.example">gut</a></p>`,
];

/** Valid file names that would run code if treated as mark-up. */
export const hostileNames: string[] = hostileTexts
  .filter((text) => !/[/\\\p{Cc}]/u.test(text) && text.length < 150)
  .map((text, index) => `${index} ${text}.txt`);
