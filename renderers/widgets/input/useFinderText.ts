import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { contextOf } from '../../wizard/store/widgetContext.ts';
import type { ControlProps } from '../../form/widget.ts';
import { plain } from './textRules.ts';
import { tidyText } from './tidy.ts';

const pauseMs = 250;

/** The text of a finder: what is typed becomes the answer after a pause and when it is left. */
export function useFinderText({ value, onChange, registry }: ControlProps): {
  text: string;
  /** Takes what was typed; the answer follows. */
  type: (next: string) => void;
  /** Makes what was typed the answer now. */
  commit: () => void;
} {
  const { wizard } = contextOf(registry);
  const [text, setText] = useState(() => plain(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string | null>(null);

  const give = useRef(onChange);
  useLayoutEffect(() => {
    give.current = onChange;
  });
  const [commit] = useState(() => () => {
    clearTimeout(timer.current);
    if (typed.current === null) return;
    const answer = tidyText(typed.current) || undefined;
    typed.current = null;
    give.current(answer);
  });
  useLayoutEffect(() => {
    const withdraw = wizard?.registerPending(commit);
    return () => {
      if (wizard) commit();
      withdraw?.();
    };
  }, [wizard, commit]);
  useEffect(() => {
    if (typed.current === null) setText(plain(value));
  }, [value]);

  const type = (next: string) => {
    setText(next);
    typed.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, pauseMs);
  };
  return { text, type, commit };
}
