import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Returns the text of a file as `npm run lint` wants it; `path` is relative to the checkout `root`. */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const file = join(root, path);
  const config = await resolveConfig(file, { config: join(root, '.config/prettier.json') });
  return format(text, { ...config, filepath: file });
}
