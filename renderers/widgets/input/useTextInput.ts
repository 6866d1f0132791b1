import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { equalJson } from '#engine/runtime.ts';
import { useStore } from '../../wizard/store/storeContext.ts';

/** How a text becomes an answer and an answer a text. Made once, outside of components. */
export interface TextRules {
  /** The answer that a text stands for; what cannot be read is answered as it was typed, and judged. */
  parse(text: string): Json | undefined;
  format(value: Json | undefined): string;
  /** Text as it shall stand there while it is being typed; keeps letters and digits in their order. */
  shape?(text: string): string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Pause in typing after which the answer is committed: longer than slow typists need from key to key, so that
 * nothing is judged, priced or saved for half a word or sum.
 */
const pauseMs = 500;
/** What a key brings besides. */
const unheard = ['keypress', 'textInput', 'keyup'];
/** Keys that follow each other within it share a timer. */
const quickMs = 200;

/**
 * Keeps the text in the DOM while somebody types and commits it after a pause, when the field is
 * left, when anything flushes, and when the input goes away. Answers that come from elsewhere are
 * written into the input. `onText` hears each change of the text, `afterLeaving` that it was left.
 */
export function useTextInput<Element extends TextElement>(
  pointer: string,
  rules: TextRules,
  { onText, afterLeaving }: { onText?: (text: string) => void; afterLeaving?: () => void } = {},
) {
  const store = useStore();
  const [first] = useState(() => store.value(pointer));
  const element = useRef<Element>(null);
  /** Whether the text in the DOM is not committed yet. */
  const typed = useRef(false);
  /** Runs while text waits to be committed. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the text was changed last, in milliseconds since the page began. */
  const typedAt = useRef(0);
  /** When the timer was set. */
  const waitedAt = useRef(0);
  /** The answer that the text in the DOM stands for. */
  const drawn = useRef(first);

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!typed.current || !element.current) return;
    drawn.current = rules.parse(element.current.value);
    typed.current = false;
    store.commit(pointer, drawn.current);
  }, [store, pointer, rules]);

  // Layout effects: they end before the element leaves the document, so nothing typed is lost.
  useLayoutEffect(() => {
    const withdraw = store.registerPending(commit);
    return () => {
      commit();
      withdraw();
    };
  }, [store, commit]);

  const heard = useRef(onText);
  useLayoutEffect(() => {
    heard.current = onText;
  });
  // Heard at the input and not handed on: React would ask all that is around it, compare its value and write its
  // attributes anew, with every key.
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return undefined;
    // Quick keys share a timer, which looks whether the last key is long enough ago; a slow one puts it off, so that
    // it does not run for nothing.
    const wait = (milliseconds: number) => {
      clearTimeout(timer.current);
      waitedAt.current = performance.now();
      timer.current = setTimeout(() => {
        const left = typedAt.current + pauseMs - performance.now();
        if (left > 0) wait(left);
        else commit();
      }, milliseconds);
    };
    const hear = (event: Event) => {
      event.stopPropagation();
      if (rules.shape) reshape(input, rules.shape);
      typed.current = true;
      heard.current?.(input.value);
      typedAt.current = performance.now();
      if (timer.current === undefined || typedAt.current - waitedAt.current > quickMs) wait(pauseMs);
    };
    // Of a key only its beginning is of interest around an input (Enter, Escape).
    const keep = (event: Event) => event.stopPropagation();
    input.addEventListener('input', hear);
    for (const type of unheard) input.addEventListener(type, keep);
    return () => {
      input.removeEventListener('input', hear);
      for (const type of unheard) input.removeEventListener(type, keep);
    };
  }, [rules, commit]);
  const ruled = useRef(rules);
  useLayoutEffect(() => {
    const follow = (reworded: boolean) => {
      const value = store.value(pointer);
      if (equalJson(value, drawn.current) && !reworded) return;
      // What is being typed is about to be the answer; it must not change under the hands.
      if (typed.current) return;
      drawn.current = value;
      const text = rules.format(value);
      if (element.current) element.current.value = text;
      // Who stands there already and is about to write, replaces it with the first key.
      if (element.current === document.activeElement) element.current?.select();
      heard.current?.(text);
    };
    const writing = typed.current || document.activeElement === element.current;
    // Rules that came later (phone numbers) may write the same answer better, but not under the hands.
    const reworded = ruled.current !== rules && !writing;
    ruled.current = rules;
    follow(reworded);
    // The text stands in the DOM: an answer that it stands for already draws nothing anew.
    return store.subscribe(pointer, () => follow(false));
  }, [store, pointer, rules]);

  const input = {
    ref: element,
    defaultValue: rules.format(first),
    onBlur(event: FocusEvent<Element>) {
      commit();
      event.currentTarget.value = rules.format(drawn.current);
      onText?.(event.currentTarget.value);
      afterLeaving?.();
    },
  };
  return { input, element, commit };
}

/** Writes the shaped text and leaves the caret behind the same letter or digit as before. */
function reshape(target: TextElement, shape: (text: string) => string): void {
  const shaped = shape(target.value);
  if (shaped === target.value) return;
  const before = target.value.slice(0, target.selectionStart ?? target.value.length);
  const passed = before.replace(/[^\p{L}\d]/gu, '').length;
  let caret = 0;
  for (let seen = 0; caret < shaped.length && seen < passed; caret++) {
    if (/[\p{L}\d]/u.test(shaped[caret] ?? '')) seen++;
  }
  target.value = shaped;
  target.setSelectionRange(caret, caret);
}
