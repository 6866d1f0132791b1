import { useCallback } from 'react';
import { earlyRefusal, uploadRule, type UploadRule } from '#engine/uploads.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { useTexts } from '#renderers/form/texts.ts';
import type { TokenSource } from '#web/base/api/client.ts';
import { beginClaimUpload } from '#web/base/api/uploads.ts';
import { useSentFiles } from '#web/shell/files/useSentFiles.ts';
import { useServices } from '#web/base/services.ts';

/** Accepted uploads of a claim; the server checks the content. */
export const claimRule = uploadRule({
  'x-upload': { types: ['image', 'video', 'pdf', 'text'] },
}) as UploadRule;

/** Credentials of the sender: a link, or a session. */
export interface ClaimSender {
  claim: string;
  link?: string;
  token?: TokenSource;
}

/** The files that are sent for one document of a claim. */
export function useClaimFiles(of: ClaimSender, requirement: string, onArrived: () => void) {
  const { claim, link, token } = of;
  const { client } = useServices();
  const { t } = useTexts();
  const begin = useCallback(
    (file: { name: string; size: number; type: string }, signal: AbortSignal) => {
      const named = { claimId: claim, requirement, ...(link !== undefined && { token: link }), ...file };
      return beginClaimUpload(client, named, signal, token);
    },
    [client, claim, link, token, requirement],
  );

  function refusal(file: File): string | undefined {
    const early = earlyRefusal(file, claimRule);
    if (!early) return undefined;
    const kinds = claimRule.kinds.map((kind) => t(`errors:uploadKinds.${kind}`)).join(', ');
    const values = { kinds, limit: formatFileSize(claimRule.maxBytes) };
    return ['title', 'detail'].map((part) => t(`errors:codes.upload-${early}.${part}`, values)).join(' ');
  }

  return useSentFiles({ begin, pointer: `/${requirement}`, refusal, onArrived });
}
