const isJson = (type: string) => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

/** An answer's body: JSON parsed, nothing as `undefined`, everything else as a file under its name. */
export async function responseBody(response: Response): Promise<unknown> {
  if (response.type === 'opaqueredirect' || [204, 205, 304].includes(response.status)) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  if (isJson(type)) {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  const blob = await response.blob();
  if (blob.size === 0) return undefined;
  // Files are rare: what reads their names comes with the first.
  const { fileNameOf } = await import('./fileName.ts');
  return new File([blob], fileNameOf(response.headers.get('Content-Disposition')) ?? '', { type });
}
