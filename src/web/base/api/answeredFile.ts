/** Reads an answer that is a file. @throws Error when it is none, which becomes an error result */
export function answeredFile(body: unknown): File {
  if (!(body instanceof File)) throw new Error('No file was answered');
  return body;
}
