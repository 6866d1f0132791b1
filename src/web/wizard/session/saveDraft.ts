import { canonicalJson } from '#engine/quote.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { setPointer } from '#engine/setPointer.ts';
import { createDraft, readDraft, replaceDraft } from '#web/base/api/drafts.ts';
import type { DraftContent, StoredDraft } from '#web/base/api/drafts.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { DraftReference } from './tab.ts';

/** What is known about a draft whose answers have to be saved. */
export interface UnsavedDraft {
  reference: DraftReference | undefined;
  /** A creation whose answer did not arrive: repeated word for word, so that its key stays good. */
  creation: { key: string; content: DraftContent } | undefined;
  /** Answers whose saving was never confirmed: the server may have kept them before it went away. */
  unconfirmed: Set<string>;
  /** Pointers that no page asks for any more and the server never kept: they stay in this tab, the rest is saved. */
  unknown: Set<string>;
  /** Answers have changed since the last attempt began. */
  dirty: boolean;
  adopt(reference: DraftReference): void;
}

/** What became of one attempt. */
export type SaveOutcome =
  | { outcome: 'saved' }
  /** At once: what stood in the way is settled. */
  | { outcome: 'again' }
  | { outcome: 'conflict'; other: StoredDraft }
  /** Later (`retry`), or not before the answers change (`refused`); `why` and `code` are the server's. */
  | { outcome: 'retry' | 'refused'; status: 'offline' | 'failed'; why?: string; code?: string };

export interface SaveOptions {
  client: Client;
  content: () => DraftContent;
  makeId: () => string;
  /** Receives the inputs that the server froze into a new draft. */
  onInputs: (inputs: Inputs) => void;
}

interface Sent {
  ok: boolean;
  errorStatus?: number | 'unknown';
  body?: unknown;
}

const isPassing = (status: number | 'unknown' | undefined) =>
  status === 'unknown' || status === 429 || (typeof status === 'number' && status >= 500);

/** The answers of a draft as one text, whatever the order of their members. */
const answersText = ({ answers }: Pick<DraftContent, 'answers'>) => canonicalJson(answers);

function contentWithoutUnknown({ unknown }: UnsavedDraft, { content }: SaveOptions): DraftContent {
  const whole = content();
  const answers = [...unknown].reduce((left, each) => setPointer(left, each, undefined), whole.answers);
  return { ...whole, answers };
}

async function replace(draft: UnsavedDraft, reference: DraftReference, options: SaveOptions): Promise<Sent> {
  const content = contentWithoutUnknown(draft, options);
  const { ok, data, errorStatus } = await replaceDraft(options.client, reference.id, content, reference.etag);
  if (isPassing(errorStatus)) draft.unconfirmed.add(answersText(content));
  if (ok && data) {
    draft.adopt({ ...reference, etag: data.etag });
    draft.unconfirmed.clear();
  }
  return { ok, errorStatus, body: data };
}

async function create(draft: UnsavedDraft, options: SaveOptions): Promise<Sent> {
  draft.creation ??= { key: options.makeId(), content: contentWithoutUnknown(draft, options) };
  const { key, content } = draft.creation;
  const { ok, data, errorStatus } = await createDraft(options.client, content, key);
  if (!isPassing(errorStatus)) draft.creation = undefined;
  if (ok && data) {
    draft.adopt({ id: data.id, etag: data.etag, expiresAt: data.expiresAt, link: data.link });
    options.onInputs(data.inputs);
    // What was typed while a repeated creation was under way still has to follow.
    draft.dirty ||= JSON.stringify(content) !== JSON.stringify(contentWithoutUnknown(draft, options));
  }
  return { ok, errorStatus, body: data };
}

/** Returns whether a refusal names answers that no page asks for, so that the others may be saved. */
function leavesOut({ unknown }: UnsavedDraft, body: unknown): boolean {
  const before = unknown.size;
  for (const { page = '', pointer, keyword } of problemOf(body)?.errors ?? [])
    if (keyword === 'unknown') unknown.add(joinPointer('', page) + pointer);
  return unknown.size > before;
}

/** Another version is stored: a real conflict, or an own save whose confirmation was lost. */
async function resolveConflict(
  draft: UnsavedDraft,
  { client }: SaveOptions,
  body: unknown,
): Promise<SaveOutcome> {
  const { reference, unconfirmed } = draft;
  const carried = problemOf(body)?.['draft'] as StoredDraft | undefined;
  const read = carried?.etag || !reference ? undefined : await readDraft(client, reference.id);
  const other = carried?.etag ? carried : read?.data;
  if (other && reference && unconfirmed.has(answersText(other))) {
    draft.adopt({ ...reference, etag: other.etag });
    unconfirmed.clear();
    return { outcome: 'again' };
  }
  if (other && (carried?.etag || read?.ok)) return { outcome: 'conflict', other };
  return { outcome: other ? 'refused' : 'retry', status: 'failed' };
}

/** Sends the answers once: creates the draft or replaces it, never over a version that this tab has not seen. */
export async function saveDraft(draft: UnsavedDraft, options: SaveOptions): Promise<SaveOutcome> {
  const { reference } = draft;
  const sent = reference ? replace(draft, reference, options) : create(draft, options);
  const { ok, errorStatus, body } = await sent;
  if (ok) return { outcome: 'saved' };
  if (errorStatus === 412) return resolveConflict(draft, options, body);
  if (errorStatus === 422 && leavesOut(draft, body)) return { outcome: 'again' };
  if ((errorStatus === 404 || errorStatus === 410) && reference) {
    // The draft has expired while this tab was open: its answers are here, so they become a new one.
    draft.reference = undefined;
    return { outcome: 'again' };
  }
  if (isPassing(errorStatus))
    return { outcome: 'retry', status: errorStatus === 'unknown' ? 'offline' : 'failed' };
  const { title: why, code } = problemOf(body) ?? {};
  return { outcome: 'refused', status: 'failed', why, code };
}
