import { largestUpload, uploadRule, type UploadRule } from '#engine/uploads.ts';

/** Maximum number of files per message. */
export const messageUploadLimit = 10;

/** Files allowed in messages: all that forms may request. */
export const messageUploadRule: UploadRule = uploadRule({
  'x-upload': { types: ['image', 'pdf', 'text', 'video'] },
}) ?? { kinds: [], types: [], maxBytes: largestUpload };
