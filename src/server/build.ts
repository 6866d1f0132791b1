import { buildWeb } from './pages/webBuild.ts';
import { projectRoot } from './settings.ts';

// `npm run build`: the same build that the server makes at its start when sources changed.
await buildWeb(projectRoot);
