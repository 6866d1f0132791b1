import type { FieldState } from '#engine/judgement/fieldState.ts';
import type { FieldDisplay, FieldSnapshot } from './wizardStore.ts';
import { equalJson } from '#engine/runtime.ts';

/** A field unknown to the engine: not shown. */
const unknown: FieldState = Object.freeze({ shown: false, required: false });

/** Snapshots of fields, referentially stable until they change; states are computed once per page. */
export class Snapshots {
  #states = new Map<string, Map<string, FieldState>>();
  #fields = new Map<string, FieldSnapshot>();
  #looks = new Map<string, FieldDisplay>();
  #statesOf: (page: string) => Map<string, FieldState>;

  constructor(statesOf: (page: string) => Map<string, FieldState>) {
    this.#statesOf = statesOf;
  }

  state(page: string, pointer: string): FieldState {
    let states = this.#states.get(page);
    if (!states) {
      states = this.#statesOf(page);
      this.#states.set(page, states);
    }
    return states.get(pointer) ?? unknown;
  }

  field(pointer: string, make: () => FieldSnapshot): FieldSnapshot {
    const known = this.#fields.get(pointer);
    if (known) return known;
    const made = make();
    this.#fields.set(pointer, made);
    return made;
  }

  /** The same object as before while it says the same. */
  look(pointer: string, now: FieldDisplay): FieldDisplay {
    const known = this.#looks.get(pointer);
    if (known && known.state === now.state && known.errors === now.errors) return known;
    this.#looks.set(pointer, now);
    return now;
  }

  forget(pointer: string): void {
    this.#fields.delete(pointer);
  }

  /** Drops the snapshots below a pointer, also of fields that are not mounted. */
  forgetBelow(pointer: string): void {
    for (const known of this.#fields.keys()) if (known.startsWith(`${pointer}/`)) this.#fields.delete(known);
  }

  forgetAll(): void {
    this.#fields.clear();
    this.#looks.clear();
    this.#states.clear();
  }

  /** Asks the engine again for every page that is in use. Answers the pointers whose state changed. */
  refresh(): string[] {
    const changed: string[] = [];
    for (const [page, before] of this.#states) {
      const after = this.#statesOf(page);
      for (const [pointer, now] of after) {
        const old = before.get(pointer);
        if (old === now) continue;
        if (equalJson(old, now)) after.set(pointer, old ?? now);
        else changed.push(pointer);
      }
      for (const pointer of before.keys()) if (!after.has(pointer)) changed.push(pointer);
      this.#states.set(page, after);
    }
    return changed;
  }
}
