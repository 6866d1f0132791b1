import { canonicalJson } from '#engine/quote.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { setPointer } from '#engine/setPointer.ts';
import { createDraft, readDraft, replaceDraft } from '#web/base/api/drafts.ts';
import type { DraftContent, StoredDraft } from '#web/base/api/drafts.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import { withoutUnknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { DraftReference } from './tab.ts';

/** Save state of a draft. */
export interface UnsavedDraft {
  reference: DraftReference | undefined;
  /** A creation without a response: repeated verbatim, so that its key stays valid. */
  creation: { key: string; content: DraftContent } | undefined;
  /** Serialized answers whose save was never confirmed: the server may have stored them. */
  unconfirmed: Set<string>;
  /** Pointers of answers that the server refuses as unknown: they stay in this tab, the others are saved. */
  unknown: Set<string>;
  /** Whether answers have changed since the last attempt began. */
  dirty: boolean;
  adopt(reference: DraftReference): void;
}

/** Result of one attempt. */
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
  loaded: () => LoadedDefinition;
  makeId: () => string;
  /** Receives the inputs that the server froze into a new draft. */
  onInputs: (inputs: Inputs) => void;
}

interface SendResult {
  ok: boolean;
  errorStatus?: number | 'unknown';
  body?: unknown;
}

const isTransient = (status: number | 'unknown' | undefined) =>
  status === 'unknown' || status === 429 || (typeof status === 'number' && status >= 500);

/** Returns the answers of a draft in canonical form. */
const answersText = ({ answers }: Pick<DraftContent, 'answers'>) => canonicalJson(answers);

function contentToSave({ reference, unknown }: UnsavedDraft, { content, loaded }: SaveOptions): DraftContent {
  const whole = content();
  // A new draft has nothing to do with pages of earlier versions; one that goes on keeps them.
  const own = reference ? whole.answers : withoutUnknownMembers(loaded(), whole.answers);
  const answers = [...unknown].reduce((left, each) => setPointer(left, each, undefined), own);
  return { ...whole, answers };
}

async function replace(
  draft: UnsavedDraft,
  reference: DraftReference,
  options: SaveOptions,
): Promise<SendResult> {
  const content = contentToSave(draft, options);
  const { ok, data, errorStatus } = await replaceDraft(options.client, reference.id, content, reference.etag);
  if (isTransient(errorStatus)) draft.unconfirmed.add(answersText(content));
  if (ok && data) {
    draft.adopt({ ...reference, etag: data.etag });
    draft.unconfirmed.clear();
  }
  return { ok, errorStatus, body: data };
}

async function create(draft: UnsavedDraft, options: SaveOptions): Promise<SendResult> {
  draft.creation ??= { key: options.makeId(), content: contentToSave(draft, options) };
  const { key, content } = draft.creation;
  const { ok, data, errorStatus } = await createDraft(options.client, content, key);
  if (!isTransient(errorStatus)) draft.creation = undefined;
  if (ok && data) {
    // Changes made during a repeated creation still have to be saved.
    draft.dirty ||= JSON.stringify(content) !== JSON.stringify(contentToSave(draft, options));
    draft.adopt({ id: data.id, etag: data.etag, expiresAt: data.expiresAt, link: data.link });
    options.onInputs(data.inputs);
  }
  return { ok, errorStatus, body: data };
}

/**
 * Excludes answers that the server refuses as unknown. Returns whether there were any, so that the others can
 * be saved.
 */
function excludesUnknown({ unknown }: UnsavedDraft, body: unknown): boolean {
  const knownCount = unknown.size;
  for (const { page = '', pointer, keyword } of problemOf(body)?.errors ?? [])
    if (keyword === 'unknown') unknown.add(joinPointer('', page) + pointer);
  return unknown.size > knownCount;
}

/**
 * Another version is stored: a real conflict, or an own save whose confirmation was lost, also to a page that was loaded
 * again before it came.
 */
async function resolveConflict(
  draft: UnsavedDraft,
  options: SaveOptions,
  body: unknown,
): Promise<SaveOutcome> {
  const { client } = options;
  const { reference, unconfirmed } = draft;
  const carried = problemOf(body)?.['draft'] as StoredDraft | undefined;
  const read = carried?.etag || !reference ? undefined : await readDraft(client, reference.id);
  const other = carried?.etag ? carried : read?.data;
  const own = new Set([...unconfirmed, answersText(contentToSave(draft, options))]);
  if (other && reference && own.has(answersText(other))) {
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
  if (errorStatus === 422 && excludesUnknown(draft, body)) return { outcome: 'again' };
  if ((errorStatus === 404 || errorStatus === 410) && reference) {
    // The draft has expired while this tab was open: its answers are here, so they become a new one.
    draft.reference = undefined;
    return { outcome: 'again' };
  }
  if (isTransient(errorStatus))
    return { outcome: 'retry', status: errorStatus === 'unknown' ? 'offline' : 'failed' };
  const { title: why, code } = problemOf(body) ?? {};
  return { outcome: 'refused', status: 'failed', why, code };
}
