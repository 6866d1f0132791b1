import type { Diagnostic } from './diagnostic.ts';

/** Diagnostics that make everything behind them look unreachable. */
const brokenWays = new Set([
  'unknown-state',
  'unknown-event',
  'unhandled-event',
  'state-circle',
  'stuck-state',
  'no-default-branch',
  'branch-never-taken',
  'result-not-final',
  'nothing-sent',
  'ends-unsent',
  'page-passed-over',
  'final-not-result',
  'final-goes-on',
  'exit-in-machine',
]);

/**
 * Returns whether a diagnostic puts pages into another order than was meant, so that questions seem to come too late.
 */
const brokenOrder = ({ code, pointer }: Diagnostic) =>
  brokenWays.has(code) ||
  ['unreachable-state', 'unreachable-page', 'unknown-list', 'each-before-list'].includes(code) ||
  (['unknown-page', 'unknown-condition', 'unknown-guard'].includes(code) && pointer.startsWith('/machine/'));

/** Returns whether a diagnostic reports a page as empty whose schema is only named differently. */
const isSilent = (page: string, { code, params }: Diagnostic) =>
  code === 'page-without-questions' && params.name === page;

const under = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);
const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns whether `diagnostic` exists only because of `cause`. */
type Follows = (diagnostic: Diagnostic, cause: Diagnostic) => boolean;

/** An unknown format or a missing type makes the kind of an answer unknown. */
const unreadKind: Follows = (_, { code }) => code === 'unknown-format' || code === 'without-kind';

/** A text is missing because its page, field or condition is misspelled or unreachable. */
const missesText: Follows = ({ file, pointer }, cause) => {
  if (cause.code === 'unreachable-page')
    return under(pointer, `/pages${cause.pointer.slice('/pages'.length)}`);
  if (cause.code === 'unknown-condition' && pointer === `/conditions/${cause.meant}`) return true;
  if (cause.code === 'unknown-condition')
    return ['decisions', 'advice'].some((room) => under(pointer, `/${room}/${cause.params.name}`));
  if (!cause.code.startsWith('unknown-') || cause.file !== file || cause.meant === undefined) return false;
  return under(pointer, `${parentOf(cause.pointer)}/${cause.meant}`);
};

/** Diagnostics about a piece or a definition that cannot be read for another one. */
export const lacking: ReadonlySet<string> = new Set([
  'unknown-piece',
  'unknown-base',
  'piece-circle',
  'extends-circle',
]);

/** What an unknown piece or definition would have brought cannot be changed, ordered or removed. */
const lacksPart: Follows = (_, { code }) => lacking.has(code);

/** By the code of the consequence: a misspelled name is one mistake, not also a missing one. */
const follows: { [code: string]: Follows } = {
  'unreachable-state': (_, cause) => brokenWays.has(cause.code),
  'unreachable-page': ({ params }, cause) =>
    brokenWays.has(cause.code) ||
    (cause.code === 'not-exit-page' && cause.params.name === params.name) ||
    (cause.code === 'unknown-page' && cause.pointer.startsWith('/machine/')),
  'asked-later': (_, cause) => brokenOrder(cause),
  'asked-on-some-ways': (_, cause) => brokenOrder(cause),
  'page-without-questions': ({ params }, cause) =>
    (cause.code === 'not-exit-page' && cause.params.name === params.name) ||
    (cause.code === 'unknown-page' && cause.file.startsWith('schemas/') && cause.meant === params.name),
  'unknown-field': ({ params }, cause) =>
    isSilent(String(params.page), cause) ||
    (cause.code === 'unknown-list' && cause.pointer === `/pages/${params.page}/each`),
  'unknown-pointer': ({ params }, cause) => isSilent(String(params.name).split('/')[1] ?? '', cause),
  'unknown-tariff-pointer': ({ params }, cause) => isSilent(String(params.name).split('/')[1] ?? '', cause),
  'account-unguarded': (_, cause) => cause.code === 'wrong-folder',
  'nothing-sent': (_, cause) => ['unknown-service', 'unknown-state'].includes(cause.code),
  'ends-unsent': ({ params }, cause) =>
    (cause.code === 'final-not-result' && cause.params.name === params.target) ||
    (cause.code === 'unhandled-event' && cause.params.name === params.name),
  'unfit-widget': (diagnostic, cause) =>
    unreadKind(diagnostic, cause) ||
    (['unknown-finder', 'unknown-widget'].includes(cause.code) &&
      parentOf(cause.pointer) === parentOf(diagnostic.pointer)) ||
    (cause.code === 'asked-elsewhere' && under(diagnostic.pointer, cause.pointer)),
  'unfit-fact': (diagnostic, cause) =>
    unreadKind(diagnostic, cause) || ['fact-circle', 'unknown-fact', 'unknown-function'].includes(cause.code),
  'list-of-nothing': unreadKind,
  'unused-text': (diagnostic, cause) =>
    unreadKind(diagnostic, cause) || ['list-of-nothing', 'wrong-folder'].includes(cause.code),
  'final-not-result': ({ pointer }, cause) =>
    cause.code === 'exit-in-machine' && under(cause.pointer, pointer),

  'unhandled-event': ({ pointer, params }, cause) =>
    cause.code === 'unknown-event' && under(cause.pointer, pointer) && cause.meant === params.event,
  // What an unknown piece or definition would have said is missing.
  'nothing-removed': lacksPart,
  'unknown-entry': lacksPart,
  'unknown-list-word': lacksPart,
  'unknown-step': lacksPart,
  'wrong-type': lacksPart,
  'no-form': lacksPart,
  'missing-word': (diagnostic, cause) =>
    lacksPart(diagnostic, cause) ||
    ((cause.code === 'unknown-word' || cause.code === 'wrong-name') &&
      parentOf(cause.pointer) === diagnostic.pointer &&
      cause.meant === diagnostic.params.name),
  'refused-word': ({ pointer }, cause) =>
    ['not-in-list', 'unknown-word'].includes(cause.code) && parentOf(cause.pointer) === parentOf(pointer),
  'missing-text': missesText,
  'missing-texts': missesText,
  'missing-page-texts': missesText,
  'item-elsewhere': ({ params }, cause) =>
    cause.code === 'unknown-pointer' && cause.params.name === params.pointer,
  'unused-error': ({ pointer, params }, cause) =>
    (cause.code === 'upload-without-maximum' && cause.params.field === params.field) ||
    (cause.code === 'each-without-maximum' && cause.params.pointer === params.field) ||
    (cause.code === 'closed-without-finder' && pointer.endsWith('/unlisted')) ||
    (cause.code === 'unknown-field' && String(params.field).endsWith(`/${cause.meant}`)),
  // The name in its place is reported as wrong.
  'finder-alone': ({ pointer }, cause) =>
    ['unknown-widget', 'unknown-word'].includes(cause.code) && parentOf(cause.pointer) === parentOf(pointer),
  // A field with a misspelled `sameAs` was not meant to be asked twice.
  'asked-twice': ({ pointer }, cause) =>
    cause.code === 'unknown-field' && under(cause.pointer, `${pointer}/fields`),
  'prefix-without-contracts': (_, cause) => cause.code === 'wrong-folder',
  'wrong-value': ({ pointer }, cause) => cause.code === 'not-in-list' && cause.pointer === pointer,
  'unknown-placeholder': ({ file, pointer }, cause) =>
    cause.file === file &&
    ['unknown-error', 'unknown-word'].includes(cause.code) &&
    under(pointer, cause.pointer),
  'unknown-option': ({ params }, cause) =>
    cause.code === 'unknown-context' && cause.meant !== undefined && cause.meant === params.name,
  'price-without-tariff': (_, cause) => cause.code === 'wrong-key',
  // A condition with a mistake may seem to hold only where another one does.
  'branch-outrun': (_, cause) => cause.code.startsWith('unknown-') && under(cause.pointer, '/conditions'),
  'unused-condition': ({ params }, cause) =>
    ['decision-twice', 'asked-later', 'item-elsewhere'].includes(cause.code) ||
    (cause.code.startsWith('unknown-') && cause.meant === params.name),
  'unused-fact': ({ params }, cause) =>
    cause.code.startsWith('unknown-') && cause.meant === `/facts/${params.name}`,
  'unknown-decision': ({ params }, cause) =>
    cause.code === 'decision-twice' || (cause.code === 'unknown-condition' && cause.meant === params.name),
  'unknown-advice': ({ params }, cause) => cause.code === 'unknown-condition' && cause.meant === params.name,
};

/** Returns the diagnostics of one definition without those that others among them cause. */
export function withoutConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.filter((diagnostic) => {
    const because = follows[diagnostic.code];
    return !because || !diagnostics.some((cause) => cause !== diagnostic && because(diagnostic, cause));
  });
}
