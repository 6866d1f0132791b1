export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const methodsWithBody: readonly Method[] = ['POST', 'PUT', 'PATCH'];

/**
 * The part of a request that depends on its body. JSON by default; a `FormData` goes as multipart and
 * drops the JSON content type, because the browser has to name the boundary itself. Other methods than
 * POST, PUT and PATCH send no body even when they are handed one.
 */
export function requestBody(
  method: Method,
  body: unknown,
): { headers: Record<string, string>; body?: BodyInit } {
  if (typeof FormData !== 'undefined' && body instanceof FormData) {
    return methodsWithBody.includes(method) ? { headers: {}, body } : { headers: {} };
  }
  const headers = { 'Content-Type': 'application/json' };
  if (body === undefined || !methodsWithBody.includes(method)) return { headers };
  return { headers, body: JSON.stringify(body) };
}
