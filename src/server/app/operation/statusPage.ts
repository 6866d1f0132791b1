import type { Translate } from '#engine/text/translate.ts';
import { html, joinHtml } from '#server/base/html/html.ts';
import { plainPage } from '#server/base/html/plainPage.ts';
import { releaseAt } from '#server/base/release.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { ServerState } from './serverState.ts';

interface Shown {
  state: ServerState;
  settings: Pick<Settings, 'environment' | 'databaseUrl' | 's3'>;
  /** Seconds since the start. */
  uptime: number;
  root: string;
}

const rounded = (value: number) => String(Math.round(value));

/** Returns the rows of the page: what, and how it is. */
function rowsOf({ state, settings, uptime, root }: Shown, t: Translate): [string, string][] {
  const { ready, answerSeconds, outbox, connections, definitions, problems } = state;
  const { version, revision } = releaseAt(root);
  const say = (key: string, params: { [name: string]: string | number } = {}) =>
    t(`operation:status.${key}`, params);
  return [
    [say('server'), say(ready ? 'ready' : 'notReady')],
    [say('release'), revision === undefined ? version : `${version} (${revision.slice(0, 12)})`],
    [say('environment'), settings.environment],
    [say('uptime'), say('minutes', { count: rounded(uptime / 60) })],
    [say('database'), say(settings.databaseUrl === undefined ? 'embedded' : 'postgres')],
    [
      say('answer'),
      answerSeconds === undefined
        ? say('silent')
        : say('milliseconds', { count: rounded(answerSeconds * 1000) }),
    ],
    [say('connections'), say('connectionCounts', { ...connections })],
    [say('files'), say(settings.s3 ? 'bucket' : 'folder')],
    [say('definitions'), say('definitionCounts', { definitions, problems })],
    [say('waiting'), outbox ? String(outbox.waiting) : say('unknown')],
    [say('oldest'), outbox ? say('minutes', { count: rounded(outbox.oldestSeconds / 60) }) : say('unknown')],
    [say('dead'), outbox ? String(outbox.dead) : say('unknown')],
  ];
}

/** Returns the operator's page about a server. */
export function statusPage(shown: Shown, t: Translate): string {
  const rows = rowsOf(shown, t).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  );
  return plainPage(
    t('operation:status.title'),
    html`<p>${t('operation:status.intro')}</p>
      <table>
        <tbody>
          ${joinHtml(rows)}
        </tbody>
      </table>`,
  );
}
