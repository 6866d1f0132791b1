import { hostname } from 'node:os';
import { releaseAt } from '../release.ts';

/** Which release on which machine writes; members as in OpenTelemetry's resource. */
export interface LogSource {
  'service.version': string;
  /** Name of the machine, container or pod; nothing about a person. */
  'host.name': string;
}

/** Returns the source of this process's lines and traces. */
export const logSource = (root: string): LogSource => ({
  'service.version': releaseAt(root).version,
  'host.name': hostname(),
});
