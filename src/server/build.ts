import { buildWeb } from './pages/webBuild.ts';
import { projectRoot } from './settings.ts';

// `npm run build`: the same build that the server starts when sources changed.
try {
  await buildWeb(projectRoot);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
