import { useState } from 'react';
import { usePath } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';

/** The pages of the sheet, and the check of all of them that leads on. */
export interface SheetCheck {
  /** Steps with questions, as far as the way is known. */
  steps: string[];
  /** More questions follow when these are answered. */
  open: boolean;
  /** The first step with mistakes, and how often one tried to go on. */
  refused: { step: string; attempts: number };
  busy: boolean;
  next: () => void;
}

export function useSheetCheck(): SheetCheck {
  const { session, go } = useWizard();
  const { steps, open } = usePath();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState({ step: '', attempts: 0 });

  /** Judges every page; the first with mistakes is led to. Answers may bring new pages: those are judged, too. */
  async function check(): Promise<void> {
    const judged = new Set<string>();
    const wrong: string[] = [];
    for (;;) {
      const next = session.state.path().steps.find(({ id, kind }) => kind === 'questions' && !judged.has(id));
      if (!next) break;
      judged.add(next.id);
      if ((await session.leave(next.id)).length > 0) wrong.push(next.id);
    }
    const [first] = wrong;
    if (first !== undefined) {
      setRefused(({ attempts }) => ({ step: first, attempts: attempts + 1 }));
      return;
    }
    const { frontier } = session.state.path();
    session.state.visit(frontier);
    go(frontier);
    if (session.resumable) void session.drafts.save();
  }
  const checkOnce = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await check();
    } finally {
      setBusy(false);
    }
  };
  const asked = steps.filter(({ kind }) => kind === 'questions').map(({ id }) => id);
  return { steps: asked, open, refused, busy, next: () => void checkOnce() };
}
