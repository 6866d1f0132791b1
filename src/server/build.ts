import { makeBundle } from '#server/app/bundle/make.ts';
import { fingerprintOf } from '#server/app/fingerprint.ts';
import { buildWeb } from '#server/app/pages/webBuild.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

// `npm run build`: the same build that the server starts when sources changed, and the bundle of the server that makes
// later starts quicker.
readCommandLine('build');
try {
  await buildWeb(projectRoot);
  await makeBundle(fingerprintOf(projectRoot).code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
