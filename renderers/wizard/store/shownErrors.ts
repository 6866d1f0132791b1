import type { FieldError } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { equalJson } from '#engine/runtime.ts';
import { movedPointer } from './itemMoves.ts';
import type { IndexMap } from './itemMoves.ts';

/** Full pointer of an error: its own pointer leads into the page's answers. */
export function pointerOf(error: FieldError): string {
  return `/${error.page}${error.pointer}`;
}

const none: readonly FieldError[] = Object.freeze([]);

/** An error that the server found: it stays until the answer that it is about changes. */
interface ForeignError {
  error: FieldError;
  about: Json | undefined;
}

/**
 * The spoken errors of one page. They are spoken when the page is left; from then on each one
 * follows its field until it is mended, and new ones wait until the page is left again.
 */
export class ShownErrors {
  #pointers = new Set<string>();
  #foreign: ForeignError[] = [];
  #byPointer = new Map<string, readonly FieldError[]>();
  #all: readonly FieldError[] = none;

  /** In page order. */
  all(): readonly FieldError[] {
    return this.#all;
  }

  at(pointer: string): readonly FieldError[] {
    return this.#byPointer.get(pointer) ?? none;
  }

  /** Whether anything was spoken that has to be judged again after a change. */
  get listening(): boolean {
    return this.#pointers.size > 0 || this.#foreign.length > 0;
  }

  /** Speaks all of these. Answers the pointers whose errors changed. */
  speak(errors: readonly FieldError[]): string[] {
    this.#pointers = new Set(errors.map(pointerOf));
    this.#foreign = [];
    return this.#show(errors);
  }

  /** Adds errors found elsewhere, in place of those at the same fields. Answers the pointers whose errors changed. */
  speakForeign(errors: readonly FieldError[], readValue: (pointer: string) => Json | undefined): string[] {
    const fresh = new Set(errors.map(pointerOf));
    const others = this.#all.filter((error) => !fresh.has(pointerOf(error)));
    this.#foreign = [
      ...this.#foreign.filter(({ error }) => !fresh.has(pointerOf(error))),
      ...errors.map((error) => ({ error, about: readValue(pointerOf(error)) })),
    ];
    return this.#show([...others, ...errors]);
  }

  /** Judged again: keeps what was spoken and still holds. Answers the pointers whose errors changed. */
  mend(judged: readonly FieldError[], readValue: (pointer: string) => Json | undefined): string[] {
    this.#foreign = this.#foreign.filter(({ error, about }) => equalJson(about, readValue(pointerOf(error))));
    const own = judged.filter((error) => this.#pointers.has(pointerOf(error)));
    return this.#show([...own, ...this.#foreign.map(({ error }) => error)]);
  }

  /** Speaks some of what was judged and keeps what was spoken. Answers the pointers whose errors changed. */
  speakAlso(
    some: readonly FieldError[],
    judged: readonly FieldError[],
    readValue: (pointer: string) => Json | undefined,
  ): string[] {
    for (const error of some) this.#pointers.add(pointerOf(error));
    return this.mend(judged, readValue);
  }

  /** Items of a list came or went: errors of the others move along. Answers the pointers that changed. */
  moveItems(list: string, move: IndexMap): string[] {
    const moved = (pointer: string) => movedPointer(pointer, list, move);
    this.#pointers = new Set([...this.#pointers].flatMap((pointer) => moved(pointer) ?? []));
    this.#foreign = this.#foreign.filter(({ error }) => !pointerOf(error).startsWith(`${list}/`));
    return this.#show(
      this.#all.flatMap((error) => {
        const pointer = moved(pointerOf(error));
        return pointer === undefined ? [] : [{ ...error, pointer: pointer.slice(error.page.length + 1) }];
      }),
    );
  }

  #show(errors: readonly FieldError[]): string[] {
    const before = this.#byPointer;
    const after = new Map<string, FieldError[]>();
    for (const error of errors) {
      const pointer = pointerOf(error);
      after.set(pointer, [...(after.get(pointer) ?? []), error]);
    }
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (pointer) => !equalJson(before.get(pointer), after.get(pointer)),
    );
    if (changed.length > 0 || errors.length !== this.#all.length) this.#all = [...errors];
    // Unchanged fields keep their very array, so that their snapshots stay the same.
    this.#byPointer = new Map(
      [...after].map(([pointer, now]) => [
        pointer,
        changed.includes(pointer) ? now : (before.get(pointer) ?? now),
      ]),
    );
    return changed;
  }
}
