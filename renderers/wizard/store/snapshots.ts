import type { FieldState } from '#engine/judgement/fieldState.ts';
import type { FieldDisplay, FieldSnapshot } from './wizardStore.ts';
import { equalJson } from '#engine/runtime.ts';

/** A field unknown to the engine: not shown. */
const unknown: FieldState = Object.freeze({ shown: false, required: false });

type States = ReadonlyMap<string, FieldState>;

/** The states of a page as the engine gave them, and with the same objects as before where they say the same. */
interface PageStates {
  given: States;
  kept: States;
}

/** Snapshots of fields, referentially stable until they change; states are computed once per page. */
export class Snapshots {
  #states = new Map<string, PageStates>();
  #fields = new Map<string, FieldSnapshot>();
  #looks = new Map<string, FieldDisplay>();
  #statesOf: (page: string) => States;

  constructor(statesOf: (page: string) => States) {
    this.#statesOf = statesOf;
  }

  state(page: string, pointer: string): FieldState {
    let states = this.#states.get(page);
    if (!states) {
      const given = this.#statesOf(page);
      states = { given, kept: given };
      this.#states.set(page, states);
    }
    return states.kept.get(pointer) ?? unknown;
  }

  field(pointer: string, make: () => FieldSnapshot): FieldSnapshot {
    const cached = this.#fields.get(pointer);
    if (cached) return cached;
    const made = make();
    this.#fields.set(pointer, made);
    return made;
  }

  /** The same object as before while it says the same. */
  look(pointer: string, now: FieldDisplay): FieldDisplay {
    const cached = this.#looks.get(pointer);
    if (cached && cached.state === now.state && cached.errors === now.errors) return cached;
    this.#looks.set(pointer, now);
    return now;
  }

  forget(pointer: string): void {
    this.#fields.delete(pointer);
  }

  /** Drops the snapshots below a pointer, also of fields that are not mounted. */
  forgetBelow(pointer: string): void {
    for (const cached of this.#fields.keys())
      if (cached.startsWith(`${pointer}/`)) this.#fields.delete(cached);
  }

  forgetAll(): void {
    this.#fields.clear();
    this.#looks.clear();
    this.#states.clear();
  }

  /** Asks the engine again for every page that is in use. Answers the pointers whose state changed. */
  refresh(): string[] {
    const changed: string[] = [];
    for (const [page, { given, kept: before }] of this.#states) {
      const now = this.#statesOf(page);
      if (now === given) continue;
      const after = new Map(now);
      for (const [pointer, state] of now) {
        const old = before.get(pointer);
        if (old === state) continue;
        if (equalJson(old, state)) after.set(pointer, old ?? state);
        else changed.push(pointer);
      }
      for (const pointer of before.keys()) if (!after.has(pointer)) changed.push(pointer);
      this.#states.set(page, { given: now, kept: after });
    }
    return changed;
  }
}
