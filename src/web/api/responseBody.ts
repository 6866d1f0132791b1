/** The name that a `Content-Disposition` header gives a file, the UTF-8 form first. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*=(?:UTF-8'[^']*')?([^;]+)/i.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A badly encoded name is no reason to lose the file: the plain form follows.
    }
  }
  const plain = /filename="([^"]*)"|filename=([^;]+)/i.exec(disposition);
  return (plain?.[1] ?? plain?.[2])?.trim();
}

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
  return new File([blob], fileNameOf(response.headers.get('Content-Disposition')) ?? '', { type });
}
