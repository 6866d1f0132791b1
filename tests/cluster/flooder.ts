// One client that sends much more than it may, as a process of its own: what it costs to send is not measured elsewhere.
//   node tests/cluster/flooder.ts <url> <address of the client> <requests per second> <seconds> <paths as JSON>
// Prints how often each path was answered with each status, as JSON; 0 stands for no answer.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A path, with a body where it is sent to. */
interface Target {
  path: string;
  body?: string;
}

const [url = '', localAddress = '', rate = '0', seconds = '0', listed = '[]'] = process.argv.slice(2);
const targets = JSON.parse(listed) as Target[];
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const answered: { [path: string]: { [status: string]: number } } = {};
/** Requests that wait for their answer; more would only fill this process. */
const most = 1_000;
let waiting = 0;

function send({ path, body }: Target): void {
  waiting += 1;
  const count = (status: number) => {
    waiting -= 1;
    const statuses = (answered[path] ??= {});
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const method = body === undefined ? 'GET' : 'POST';
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = request(
    `${url}${path}`,
    { method, agent, localAddress, headers, timeout: 20_000 },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(0, 300)));
      // The protocol of Amazon Cognito says it in the body.
      answer.on('close', () => count(text.includes('TooManyRequests') ? 429 : (answer.statusCode ?? 0)));
    },
  );
  sent.on('error', () => count(0)).on('timeout', () => sent.destroy());
  sent.end(body);
}

const begun = performance.now();
let sent = 0;
while (performance.now() - begun < Number(seconds) * 1_000) {
  const due = Math.floor(((performance.now() - begun) / 1_000) * Number(rate));
  for (; sent < due && waiting < most; sent += 1) send(targets[sent % targets.length]!);
  await pause(10);
}
while (waiting > 0) await pause(20);
agent.destroy();
console.log(JSON.stringify(answered));
