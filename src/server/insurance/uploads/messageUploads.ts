import { largestUpload, uploadRule, type UploadRule } from '#engine/uploads.ts';

/** No message carries more files. */
export const messageUploadLimit = 10;

/** What may go with a message: everything that a form may ask for. */
export const messageUploadRule: UploadRule = uploadRule({
  'x-upload': { types: ['image', 'pdf', 'text', 'video'] },
}) ?? { kinds: [], types: [], maxBytes: largestUpload };
