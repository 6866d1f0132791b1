const environments = ['localhost', 'accept', 'development', 'integration', 'production'] as const;

export type Environment = (typeof environments)[number];

const isEnvironment = (name: string): name is Environment =>
  (environments as readonly string[]).includes(name);

/** Host names of a developer's machine. */
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The environment that the app runs in: the setting where there is one, else what the page's origin says
 * (`https://accept.…`; `https://www.…` is production).
 * @throws 'Environment not found'
 */
export function environmentOf({ origin, setting }: { origin: string; setting?: string }): Environment {
  if (setting !== undefined) {
    if (isEnvironment(setting)) return setting;
    throw new Error('Environment not found');
  }
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (local.test(host)) return 'localhost';
  const first = host.split('.')[0] ?? '';
  if (first === 'www') return 'production';
  if (isEnvironment(first) && first !== 'localhost') return first;
  throw new Error('Environment not found');
}
