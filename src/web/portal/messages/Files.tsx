import { useTranslation } from '#renderers/ui/translation.tsx';
import type { MessageCalls, MessageFile } from '#web/base/api/messages.ts';
import { FileTiles } from '../parts/FileTiles.tsx';

/** The files of a message, to be opened. */
export function Files({ files, load }: { files: MessageFile[]; load: MessageCalls['file'] }) {
  const { t } = useTranslation('messages');
  return <FileTiles files={files} label={t('attachments')} load={load} />;
}
