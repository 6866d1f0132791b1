import type { Translate } from '#engine/text/translate.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { htmlBodyPath, type PostboxMessage } from './store.ts';
import { html, joinHtml } from '#server/base/html/html.ts';
import type { Html } from '#server/base/html/html.ts';
import { plainPage } from '#server/base/html/plainPage.ts';

/** Returns the postbox as a page, newest first, with links. */
export function postboxPage(messages: PostboxMessage[], t: Translate): string {
  const rows = messages.map((message) => row(message, t));
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">${t('operation:postbox.time')}</th>
        <th scope="col">${t('operation:postbox.channel')}</th>
        <th scope="col">${t('operation:postbox.recipient')}</th>
        <th scope="col">${t('operation:postbox.message')}</th>
      </tr>
    </thead>
    <tbody>
      ${joinHtml(rows)}
    </tbody>
  </table>`;
  return plainPage(
    t('operation:postbox.title'),
    html`<p>${t('operation:postbox.intro')}</p>
      ${messages.length > 0 ? table : html`<p>${t('operation:postbox.empty')}</p>`}`,
  );
}

const time = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

function row(message: PostboxMessage, t: Translate): Html {
  const { id, createdAt, channel, recipient, subject, text, brand, attachments } = message;
  return html`<tr>
    <td><time datetime="${createdAt}">${time.format(new Date(createdAt))}</time></td>
    <td>${t(`operation:postbox.channels.${channel}`)}, ${brand}</td>
    <td>${recipient}</td>
    <td>
      <strong>${subject}</strong>
      <div class="text">${linked(text)}</div>
      ${attachments.length > 0 ? attached(attachments, t) : ''}
      ${channel === 'mail' ? html`<p><a href="${htmlBodyPath}/${id}">${t('operation:postbox.html')}</a></p>` : ''}
    </td>
  </tr>`;
}

function attached(files: PostboxMessage['attachments'], t: Translate): Html {
  const items = files.map(
    ({ name, href, size }) => html`<li><a href="${href}">${name}</a> (${formatFileSize(size)})</li>`,
  );
  return html`<p>${t('operation:postbox.attachments')}</p>
    <ul>
      ${joinHtml(items)}
    </ul>`;
}

/** Splits at URLs, so that the text itself stays escaped. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return joinHtml(
    parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`)),
  );
}
