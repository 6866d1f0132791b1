import type { Defer } from '#web/base/timer.ts';

/** A clock that a test moves: `pass` runs everything that is due and lets promises settle in between. */
export function manualTime() {
  let now = 0;
  let tasks: { at: number; run: () => void }[] = [];
  const later: Defer = (run, milliseconds) => {
    const task = { at: now + milliseconds, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const due = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      tasks = tasks.filter((other) => other !== due);
      now = due.at;
      due.run();
      await settle();
    }
    now = end;
  };
  return { later, pass, settle, waiting: () => tasks.length };
}
