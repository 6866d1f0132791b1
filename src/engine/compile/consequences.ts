import type { Finding } from './finding.ts';

/** What makes everything behind it look unreachable. */
const brokenWays = new Set([
  ...[
    'unknown-state',
    'unknown-event',
    'unhandled-event',
    'state-circle',
    'stuck-state',
    'no-default-branch',
  ],
  ...['branch-never-taken', 'result-not-final'],
]);

const under = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);
const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether `finding` is there only because of `cause`. */
type Follows = (finding: Finding, cause: Finding) => boolean;

/** By the code of what follows: a misspelt name is one mistake, not also a missing one. */
const follows: { [code: string]: Follows } = {
  'unreachable-state': (_, cause) => brokenWays.has(cause.code),
  'unreachable-page': (_, cause) =>
    brokenWays.has(cause.code) || (cause.code === 'unknown-page' && cause.pointer.startsWith('/machine/')),
  'unhandled-event': ({ pointer, params }, cause) =>
    cause.code === 'unknown-event' && under(cause.pointer, pointer) && cause.meant === params.event,
  'missing-word': ({ pointer, params }, cause) =>
    (cause.code === 'unknown-word' || cause.code === 'wrong-name') &&
    parentOf(cause.pointer) === pointer &&
    cause.meant === params.name,
  'refused-word': ({ pointer }, cause) =>
    cause.code === 'not-in-list' && parentOf(cause.pointer) === parentOf(pointer),
  'missing-text': ({ file, pointer }, cause) => {
    if (cause.code === 'unreachable-page')
      return under(pointer, `/pages${cause.pointer.slice('/pages'.length)}`);
    if (cause.code === 'unknown-condition')
      return ['decisions', 'advice'].some((room) => under(pointer, `/${room}/${cause.params.name}`));
    if (!cause.code.startsWith('unknown-') || cause.file !== file || cause.meant === undefined) return false;
    return under(pointer, `${parentOf(cause.pointer)}/${cause.meant}`);
  },
  'unknown-decision': ({ params }, cause) =>
    cause.code === 'decision-twice' || (cause.code === 'unknown-condition' && cause.meant === params.name),
  'unknown-advice': ({ params }, cause) => cause.code === 'unknown-condition' && cause.meant === params.name,
};

/** The findings about one definition without those that another of them brings about. */
export function withoutConsequences(findings: Finding[]): Finding[] {
  return findings.filter((finding) => {
    const because = follows[finding.code];
    return !because || !findings.some((cause) => cause !== finding && because(finding, cause));
  });
}
