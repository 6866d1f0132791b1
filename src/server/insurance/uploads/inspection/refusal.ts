/** Why a file is refused once its content is known; the code of its error is `upload-` and this. */
export type RefusalReason =
  'active' | 'damaged' | 'disguised' | 'protected' | 'too-many-pixels' | 'virus' | 'wrong-type';

/** Thrown while a file is looked into, as soon as something speaks against it. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
