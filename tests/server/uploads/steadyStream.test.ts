import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyStream } from '#server/insurance/uploads/steadyStream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('A part that has come in whole but is still being stored when the server ends can be sent again', async () => {
  const ending = new AbortController();
  const request = new PassThrough();
  const read = text(steadyStream(request, ending.signal));
  const refused = expect(read).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  request.write('part');
  ending.abort();
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
});

test('A sender who falls silent or goes away has sent nothing', async () => {
  const silent = new PassThrough();
  const unheard = expect(text(steadyStream(silent, new AbortController().signal))).rejects.toMatchObject({
    code: 'upload-interrupted',
  });
  silent.write('part');
  await vi.advanceTimersByTimeAsync(30_000);
  await unheard;

  const gone = new PassThrough();
  const left = expect(text(steadyStream(gone, new AbortController().signal))).rejects.toMatchObject({
    code: 'upload-interrupted',
  });
  gone.destroy();
  await left;
});
