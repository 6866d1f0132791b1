import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { equalJson } from '#engine/runtime.ts';
import { contextOf } from '../../wizard/store/widgetContext.ts';
import type { ControlProps } from '../../form/widget.ts';

/** Conversion between text and answer. Defined once, outside of components. */
export interface TextRules {
  /** Returns the answer for a text; unreadable input is returned as typed, to be judged. */
  parse(text: string): Json | undefined;
  format(value: Json | undefined): string;
  /** Formats the text during typing; must keep letters and digits in order. */
  shape?(text: string): string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Pause in typing after which the answer is committed: longer than slow typists need from key to key, so that
 * nothing is judged, priced or saved for half a word or sum.
 */
const pauseMs = 500;
/** Further events per key. */
const ignoredEvents = ['keypress', 'textInput', 'keyup'];
/** Keys that follow each other within it share a timer. */
const quickMs = 200;

/**
 * Keeps the text in the DOM during typing and commits it after a pause, on blur, on a flush and on unmount.
 * Changes from elsewhere are written into the input. `onText` is called with each change, `afterLeaving` on
 * blur.
 */
export function useTextInput<Element extends TextElement>(
  props: ControlProps,
  rules: TextRules,
  { onText, afterLeaving }: { onText?: (text: string) => void; afterLeaving?: () => void } = {},
) {
  const { id, value, onChange, onBlur, onFocus, readonly, registry } = props;
  const { emptyValue, revision } = props.options;
  const { wizard } = contextOf(registry);
  const [first] = useState(value);
  const element = useRef<Element>(null);
  /** Whether the text in the DOM is not committed yet. */
  const hasUncommittedText = useRef(false);
  /** Runs while text waits to be committed. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the text was changed last, in milliseconds since the page began. */
  const typedAt = useRef(0);
  /** When the timer was set. */
  const waitedAt = useRef(0);
  /** The answer currently in the DOM. */
  const drawnAnswer = useRef(first);

  const give = useRef(onChange);
  const onTextRef = useRef(onText);
  useLayoutEffect(() => {
    give.current = (next) => onChange(next ?? (emptyValue as Json | undefined));
    onTextRef.current = onText;
  });
  const commit = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!hasUncommittedText.current || !element.current) return;
    drawnAnswer.current = rules.parse(element.current.value);
    hasUncommittedText.current = false;
    give.current(drawnAnswer.current);
  }, [rules]);

  // Layout effects: they end before the element leaves the document, so nothing typed is lost.
  useLayoutEffect(() => {
    const withdraw = wizard?.registerPending(commit);
    return () => {
      // Other forms have dropped the field with its data: they must not get it back.
      if (wizard) commit();
      withdraw?.();
    };
  }, [wizard, commit]);

  // Native listener that stops propagation: React would run all handlers around it, and compare value and
  // attributes with every key.
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
    const onInput = (event: Event) => {
      event.stopPropagation();
      if (rules.shape) reshape(input, rules.shape);
      hasUncommittedText.current = true;
      onTextRef.current?.(input.value);
      typedAt.current = performance.now();
      if (timer.current === undefined || typedAt.current - waitedAt.current > quickMs) wait(pauseMs);
    };
    // Enter sends a form: with what has just been typed.
    const onKeyDown = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') commit();
    };
    // Only keydown matters around an input (Enter, Escape).
    const stopPropagation = (event: Event) => event.stopPropagation();
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    for (const type of ignoredEvents) input.addEventListener(type, stopPropagation);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      for (const type of ignoredEvents) input.removeEventListener(type, stopPropagation);
    };
  }, [rules, commit]);
  const ruled = useRef(rules);
  useLayoutEffect(() => {
    const writing = hasUncommittedText.current || document.activeElement === element.current;
    // Rules that came later (phone numbers) may write the same answer better, but not under the hands.
    const reworded = ruled.current !== rules && !writing;
    ruled.current = rules;
    // The DOM already shows this text: the answer it produced needs no render.
    if (equalJson(value, drawnAnswer.current) && !reworded) return;
    // Pending input wins: it must not be overwritten during typing.
    if (hasUncommittedText.current) return;
    drawnAnswer.current = value;
    const text = rules.format(value);
    if (element.current) element.current.value = text;
    // If the input already has the focus, select its text so that typing replaces it.
    if (element.current === document.activeElement) element.current?.select();
    onTextRef.current?.(text);
    // The same element shows another answer when items before it come or go.
  }, [value, revision, id, rules]);

  const input = {
    ref: element,
    defaultValue: rules.format(first),
    readOnly: readonly || undefined,
    onFocus: () => onFocus(id, drawnAnswer.current),
    onBlur(event: FocusEvent<Element>) {
      commit();
      onBlur(id, drawnAnswer.current);
      event.currentTarget.value = rules.format(drawnAnswer.current);
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
