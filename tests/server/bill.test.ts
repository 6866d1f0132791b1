import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';
import { read } from '../architecture/sourceTree.ts';

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string }[];
  properties?: { name: string; value: string }[];
}

interface Bill {
  bomFormat: string;
  metadata: { component: { type: string } };
  components: Component[];
}

interface Lock {
  packages: { [path: string]: { name?: string; dev?: boolean; version: string } };
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const isDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

test('The bill of materials names every package of the lock file, and which are for development only', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: projectRoot,
    maxBuffer: 1e8,
  });
  const bill = JSON.parse(stdout) as Bill;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = locked.filter(([path, { version }]) => !listed.has(`${nameIn(path)}@${version}`));
  expect(missing.map(([path]) => path)).toEqual([]);
  const served = new Set(
    locked.flatMap(([path, { dev, version }]) => (dev ? [] : [`${nameIn(path)}@${version}`])),
  );
  const wrong = bill.components.filter(
    (one) => isDevelopment(one) && served.has(`${one.name}@${one.version}`),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const unsure = bill.components.filter(
    ({ purl, hashes }) => !purl.startsWith('pkg:npm/') || !hashes?.length,
  );
  expect(unsure.map(({ name }) => name)).toEqual([]);
}, 60_000);
