/** Reasons for refusing a file by its content; the error code is `upload-` and the reason. */
type RefusalReason =
  'active' | 'damaged' | 'disguised' | 'protected' | 'too-many-pixels' | 'virus' | 'wrong-type';

/** Thrown by an inspection at the first finding. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
