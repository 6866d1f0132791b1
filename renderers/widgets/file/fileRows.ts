import { uploadsIn, type Upload } from '#engine/uploads.ts';
import type { Json } from '#engine/definition/json.ts';
import type { FileJob } from './fileJobs.ts';

/** One file of the list. */
export interface FileRowView {
  /** Stays the same while the file goes its way. */
  key: string;
  name: string;
  size: number;
  status: FileJob['status'] | 'checking' | 'done' | 'interrupted';
  upload?: Upload;
  job?: FileJob;
  /** The file itself, where this page has it. */
  file?: File;
  /** Whole per cent that are there. */
  percent: number;
}

function ofJob(job: FileJob, key: string, upload?: Upload): FileRowView {
  const { file, sent, status } = job;
  const percent = file.size === 0 ? 0 : Math.min(100, Math.floor((sent / file.size) * 100));
  const checking = status === 'sending' && file.size > 0 && sent >= file.size;
  return {
    key,
    name: file.name,
    size: file.size,
    status: checking ? 'checking' : status,
    upload,
    job,
    file,
    percent,
  };
}

/** Returns the files of the answer in order, then those not yet part of it. */
export function fileRows(
  value: Json | undefined,
  jobs: readonly FileJob[],
  fileOf: (id: string) => File | undefined,
): FileRowView[] {
  const named = uploadsIn(value);
  const rows = named.map((upload): FileRowView => {
    const job = jobs.find(({ id }) => id === upload.id);
    if (job) return ofJob(job, upload.id, upload);
    const { id, name, size, type } = upload;
    const status = type ? 'done' : 'interrupted';
    return { key: id, name, size, status, upload, file: fileOf(id), percent: type ? 100 : 0 };
  });
  const others = jobs.filter(({ id }) => !named.some((upload) => upload.id === id));
  return [...rows, ...others.map((job) => ofJob(job, `job-${job.key}`))];
}
