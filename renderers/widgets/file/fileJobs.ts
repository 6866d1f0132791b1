import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { uploadsIn, type Upload } from '#engine/uploads.ts';
import type { FileSender, FormPorts } from '../../form/formPorts.ts';
import { FileRefused } from './fileRefused.ts';
import type { WizardStore } from '../../wizard/store/wizardStore.ts';

/** An upload in progress or failed. */
export interface FileJob {
  key: string;
  /** Pointer of the field. */
  pointer: string;
  file: File;
  /** Absent until the server knows of it, and after it was refused. */
  id?: string;
  /** Bytes that are there. */
  sent: number;
  status: 'sending' | 'waiting' | 'failed' | 'refused';
  /** Why it was refused. */
  title?: string;
  detail?: string;
}

/** Returns an upload as an answer. */
const answerOf = ({ id, name, size, type }: Upload): Json =>
  type === undefined ? { id, name, size } : { id, name, size, type };

/** Returns where the answers contain an upload. */
function placeOf(value: Json, id: string, pointer = ''): { pointer: string; index: number } | undefined {
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => isObject(item) && item.id === id && 'size' in item);
    if (index >= 0) return { pointer, index };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = placeOf(member as Json, id, `${pointer}/${name}`);
    if (found) return found;
  }
  return undefined;
}

/**
 * The running uploads of one wizard; they continue on other pages. A file is part of the answers from its
 * first byte on, without a type until the server has all of it.
 */
class FileJobs {
  readonly #store: WizardStore;
  readonly #load: () => Promise<FileSender>;
  readonly #ends = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #arrived = new Map<string, File>();
  #jobs: readonly FileJob[] = [];
  #count = 0;

  constructor(store: WizardStore, load: () => Promise<FileSender>) {
    this.#store = store;
    this.#load = load;
  }

  /** The same array until something changes. */
  readonly all = (): readonly FileJob[] => this.#jobs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The file behind an upload that was sent since the page was opened. */
  readonly fileOf = (id: string): File | undefined => this.#arrived.get(id);

  #set(jobs: readonly FileJob[]): void {
    this.#jobs = jobs;
    for (const listener of this.#listeners) listener();
  }

  #change(key: string, change: Partial<FileJob>): void {
    this.#set(this.#jobs.map((job) => (job.key === key ? { ...job, ...change } : job)));
  }

  #drop(key: string): void {
    this.#ends.get(key)?.abort();
    this.#ends.delete(key);
    this.#set(this.#jobs.filter((job) => job.key !== key));
  }

  #find(key: string): FileJob | undefined {
    return this.#jobs.find((job) => job.key === key);
  }

  #items(pointer: string): Upload[] {
    return uploadsIn(this.#store.value(pointer));
  }

  #commit(pointer: string, items: Upload[]): void {
    this.#store.commit(pointer, items.length > 0 ? items.map(answerOf) : undefined);
  }

  /** Puts another upload in the place of one; undefined takes it out. Answers whether it was there. */
  #replace(id: string, upload: Upload | undefined): boolean {
    const item = placeOf(this.#store.answers(), id);
    if (!item) return false;
    const { pointer, index } = item;
    this.#commit(pointer, this.#items(pointer).toSpliced(index, 1, ...(upload ? [upload] : [])));
    return true;
  }

  /** Notes a file that is not sent at all, with the reason. */
  refuse(pointer: string, file: File, { title, detail }: { title: string; detail: string }): void {
    this.#count += 1;
    const job: FileJob = {
      key: String(this.#count),
      pointer,
      file,
      sent: 0,
      status: 'refused',
      title,
      detail,
    };
    this.#set([...this.#jobs, job]);
  }

  /** Sends a file, or goes on with one that the answers name already. */
  start(pointer: string, file: File, id?: string): void {
    this.#count += 1;
    const key = String(this.#count);
    this.#set([...this.#jobs, { key, pointer, file, id, sent: 0, status: 'sending' }]);
    void this.#send(key);
  }

  /** Tries a file again that failed. */
  retry(key: string): void {
    this.#change(key, { status: 'sending' });
    void this.#send(key);
  }

  /** Ends a file, forgets what is known of it, and takes it out of the answers. */
  cancel(key: string): void {
    const id = this.#find(key)?.id;
    this.#drop(key);
    if (id !== undefined) this.remove(id);
  }

  /** Takes a file out of the answers and off the server. */
  remove(id: string): void {
    this.#replace(id, undefined);
    void this.#load().then(
      (sender) => sender.remove(id),
      () => undefined,
    );
  }

  #onId(key: string, id: string): void {
    const job = this.#find(key);
    if (!job) return;
    const { pointer, file, id: before } = job;
    this.#change(key, { id });
    const upload = { id, name: file.name, size: file.size };
    if (before === id || (before !== undefined && this.#replace(before, upload))) return;
    this.#commit(pointer, [...this.#items(pointer), upload]);
  }

  async #send(key: string): Promise<void> {
    const job = this.#find(key);
    if (!job) return;
    const end = new AbortController();
    this.#ends.set(key, end);
    // A page is not left between the choice of a file and its place in the answers: it would be unfinished afterwards.
    let release = () => undefined as void;
    this.#store.track(new Promise<void>((resolve) => (release = resolve)));
    try {
      const sender = await this.#load();
      const done = await sender.send({
        pointer: job.pointer,
        file: job.file,
        id: job.id,
        signal: end.signal,
        onId: (id) => {
          this.#onId(key, id);
          release();
        },
        onProgress: (sent) => this.#change(key, { sent }),
        onWaiting: (waiting) => {
          this.#change(key, { status: waiting ? 'waiting' : 'sending' });
          if (waiting) release();
        },
      });
      const { id, name, size, type } = done;
      this.#arrived.set(id, job.file);
      this.#drop(key);
      if (!this.#replace(id, { id, name, size, type })) sender.remove(id);
    } catch (error) {
      if (end.signal.aborted) return;
      if (!(error instanceof FileRefused)) return this.#change(key, { status: 'failed' });
      const jobsByStore = this.#find(key)?.id;
      if (jobsByStore !== undefined) this.#replace(jobsByStore, undefined);
      this.#change(key, { status: 'refused', id: undefined, title: error.title, detail: error.detail });
    } finally {
      release();
    }
  }
}

const storeJobs = new WeakMap<WizardStore, FileJobs>();
const noSender = () => Promise.reject(new Error('Nobody sends files here'));

/** The files of a wizard that are on their way. */
export function fileJobsOf(
  store: WizardStore,
  { loadFiles = noSender }: Pick<FormPorts, 'loadFiles'>,
): FileJobs {
  const jobs = storeJobs.get(store) ?? new FileJobs(store, loadFiles);
  storeJobs.set(store, jobs);
  return jobs;
}
