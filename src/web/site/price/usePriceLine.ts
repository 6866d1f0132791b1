import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '#engine/definition/answers.ts';
import { setPointer } from '#engine/setPointer.ts';
import { fetchPrice, type Price } from '#web/base/api/prices.ts';
import { cheapestFirst, type PriceLine, type PriceQuestion } from '#engine/priceLine.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { handOnAnswers, wizardRecordKey } from '#web/base/wizardRecord.ts';
import { answerOf, textOf } from './answerOf.ts';

/** What the line shows: prices of the variants, cheapest first, or why there are none. */
export type LineState =
  | { status: 'example' | 'ready' | 'loading'; prices: PriceLine['prices'] }
  | { status: 'open' | 'incomplete' | 'failed'; prices?: undefined };

/** Milliseconds of rest after a key before the price is asked for. */
const restMs = 400;

/** Returns the prices of the available variants with their names, cheapest first. */
const pricesOf = ({ variants }: Price, names: PriceLine['prices']): PriceLine['prices'] =>
  cheapestFirst(variants).map((price) => ({
    ...price,
    name: names.find(({ variant }) => variant === price.variant)?.name ?? '',
  }));

/** The answers of a price line, and their price from the server. */
export function usePriceLine(line: PriceLine) {
  const { client, bootstrap } = useServices();
  const { questions } = line;
  const [texts, setTexts] = useState<string[]>(() => questions.map(textOf));
  const [errors, setErrors] = useState<(string | undefined)[]>([]);
  const [state, setState] = useState<LineState>({ status: 'example', prices: line.prices });
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  useEffect(() => stop, []);

  const withTexts = useCallback(
    (before: Answers, now: string[]): Answers =>
      questions.reduce((answers, question, index) => {
        const { value } = answerOf(question, now[index] ?? '');
        return value === undefined ? answers : setPointer(answers, question.pointer, value);
      }, before),
    [questions],
  );

  const ask = async (now: string[]) => {
    const controller = new AbortController();
    asked.current = controller;
    const { key, version, context } = line;
    const answers = withTexts(line.answers, now);
    const call = { version, context, brand: bootstrap.brand, answers };
    const { ok, data, errorStatus } = await fetchPrice(client, key, call, controller.signal);
    if (controller.signal.aborted) return;
    if (ok && data) setState({ status: 'ready', prices: pricesOf(data, line.prices) });
    else setState({ status: errorStatus === 422 ? 'incomplete' : 'failed' });
  };

  const change = (position: number, text: string) => {
    stop();
    const now = texts.with(position, text);
    setTexts(now);
    setErrors((before) => before.map((error, index) => (index === position ? undefined : error)));
    if (questions.some((question, index) => answerOf(question, now[index] ?? '').error !== undefined)) {
      setState({ status: 'open' });
      return;
    }
    setState((before) => ({ status: 'loading', prices: before.prices ?? line.prices }));
    timer.current = setTimeout(() => void ask(now), restMs);
  };

  /** Says what is wrong with a question that was left. */
  const leave = (position: number) => {
    const question = questions[position];
    const error = question && answerOf(question, texts[position] ?? '').error;
    setErrors(questions.map((_, index) => (index === position ? error : errors[index])));
  };

  /** Keeps what was answered here for the application; an untouched example is no answer. */
  const handOn = () => {
    if (texts.every((text, index) => text === textOf(questions[index] as PriceQuestion))) return;
    const answered = questions.flatMap((question, index) => {
      const { value } = answerOf(question, texts[index] ?? '');
      const touched = texts[index] !== textOf(question);
      return value === undefined ? [] : [{ pointer: question.pointer, value, touched }];
    });
    const key = wizardRecordKey(line.id, line.context, bootstrap.brand);
    handOnAnswers(tabMemory(window), key, answered);
  };

  return { texts, errors, state, change, leave, handOn };
}
