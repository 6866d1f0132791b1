/** Routes that a machine asks every few seconds: only their failures are worth a line or a trace. */
export const probes: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/metrics']);
