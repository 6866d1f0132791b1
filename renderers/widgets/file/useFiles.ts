import { useMemo, useSyncExternalStore } from 'react';
import type { JsonSchema } from '#engine/definition/json.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { earlyRefusal, uploadRule, uploadsIn } from '#engine/uploads.ts';
import { useFormPorts } from '../../form/formPorts.ts';
import { useTexts } from '../../form/texts.ts';
import type { ControlProps } from '../../form/widget.ts';
import type { WizardStore } from '../../wizard/store/wizardStore.ts';
import { fileJobsOf } from './fileJobs.ts';
import { fileRows, type FileRowView } from './fileRows.ts';

/** State and actions of a file field. */
export function useFiles({ value, schema, options }: ControlProps, store: WizardStore) {
  const { t } = useTexts();
  const jobs = fileJobsOf(store, useFormPorts());
  const all = useSyncExternalStore(jobs.subscribe, jobs.all);
  const { pointer = '', maxItems = 1 } = options;
  const rule = uploadRule(schema as JsonSchema) ?? { kinds: [], types: [], maxBytes: 0 };
  const rows = useMemo(
    () =>
      fileRows(
        value,
        all.filter((job) => job.pointer === pointer),
        jobs.fileOf,
      ),
    [value, all, pointer, jobs],
  );
  const kinds = rule.kinds.map((kind) => t(`errors:uploadKinds.${kind}`)).join(', ');

  const refuse = (file: File, code: string, limit: string | number) =>
    jobs.refuse(pointer, file, {
      title: t(`errors:codes.${code}.title`),
      detail: t(`errors:codes.${code}.detail`, { kinds, limit }),
    });

  /** Files that are there or on their way, by now. */
  const taken = () => [
    ...uploadsIn(store.value(pointer)),
    ...jobs
      .all()
      .filter((job) => job.pointer === pointer && job.id === undefined && job.status !== 'refused')
      .map(({ file: { name, size } }) => ({ id: '', name, size, type: 'begun' })),
  ];

  function add(file: File): void {
    const present = taken();
    const same = present.filter(
      ({ name, size }) => name === file.name.normalize('NFC') && size === file.size,
    );
    const interrupted = same.find(({ id, type }) => !type && !jobs.all().some((job) => job.id === id));
    if (interrupted) return jobs.start(pointer, file, interrupted.id);
    if (same.length > 0) {
      const again = { title: t('widgets:file.again'), detail: t('widgets:file.againDetail') };
      return jobs.refuse(pointer, file, again);
    }
    const early = earlyRefusal(file, rule);
    if (early) return refuse(file, `upload-${early}`, formatFileSize(rule.maxBytes));
    if (present.length >= maxItems) return refuse(file, 'upload-too-many', maxItems);
    jobs.start(pointer, file);
  }

  function resume({ upload }: FileRowView, file: File): void {
    if (!upload) return;
    if (file.name.normalize('NFC') === upload.name && file.size === upload.size)
      return jobs.start(pointer, file, upload.id);
    const title = t('widgets:file.other', { name: formatFileName(upload.name) });
    jobs.refuse(pointer, file, { title, detail: '' });
  }

  function remove({ job, upload }: FileRowView): void {
    if (job) jobs.cancel(job.key);
    else if (upload) jobs.remove(upload.id);
  }

  /** A new choice answers what was said about the last one. */
  const dismissRefused = () => {
    for (const { pointer: at, key, status } of jobs.all())
      if (at === pointer && status === 'refused') jobs.cancel(key);
  };

  return {
    rows,
    rule,
    kinds,
    most: maxItems,
    full: rows.filter(({ status }) => status !== 'refused').length >= maxItems,
    add: (chosen: File[]) => {
      dismissRefused();
      chosen.forEach(add);
    },
    retry: ({ job }: FileRowView) => job && jobs.retry(job.key),
    resume: (row: FileRowView, file: File) => {
      dismissRefused();
      resume(row, file);
    },
    remove,
  };
}
