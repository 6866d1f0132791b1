import { Session } from 'node:inspector';
import { writeFileSync } from 'node:fs';
const session = new Session(); session.connect();
session.post('Profiler.enable'); session.post('Profiler.setSamplingInterval', { interval: 2000 }); session.post('Profiler.start');
const stop = () => session.post('Profiler.stop', (e, r) => { if (r) writeFileSync(`/tmp/prof/${process.pid}-${Date.now()}.cpuprofile`, JSON.stringify(r.profile)); });
process.on('exit', stop); process.on('SIGTERM', () => { stop(); process.exit(0); });
