/** One question of a bench form. */
export interface BenchField {
  name: string;
  kind: 'text' | 'number' | 'choice' | 'yesNo';
  options?: string[];
  /** Asked only if the form's switch is on. */
  conditional?: boolean;
  required?: boolean;
}

/** Two pages of questions; the same for every contestant. */
export interface BenchForm {
  fields: BenchField[];
  /** The yes-or-no question that shows and hides others. */
  switch: string;
  /** The text question that is typed into. */
  typed: string;
  /** A yes-or-no or choice question that nothing depends on. */
  chosen: string;
  after: BenchField[];
}

const after: BenchField[] = Array.from({ length: 5 }, (_, index) => ({
  name: `after${index}`,
  kind: 'text',
}));

/** The first page of the bicycle, as the peers ask it. */
export const smallForm: BenchForm = {
  fields: [
    {
      name: 'bikeType',
      kind: 'choice',
      options: ['bicycle', 'pedelec', 'cargo', 'eCargo', 'racing', 'mtb', 'eMtb', 'trailer', 'sPedelec'],
      required: true,
    },
    { name: 'insuranceSum', kind: 'number', required: true },
    { name: 'purchaseDate', kind: 'text', required: true },
    { name: 'postcode', kind: 'text', required: true },
    { name: 'city', kind: 'text', required: true },
    { name: 'boughtUsed', kind: 'yesNo', required: true },
    { name: 'firstReceiptAvailable', kind: 'yesNo', conditional: true },
  ],
  switch: 'boughtUsed',
  typed: 'city',
  chosen: 'bikeType',
  after,
};

function wideField(index: number): BenchField {
  const name = `field${index}`;
  if (index % 10 === 5) return { name, kind: 'text', conditional: true };
  if (index % 10 === 2) return { name, kind: 'number' };
  if (index % 10 === 7) return { name, kind: 'choice', options: ['red', 'green', 'blue'] };
  return { name, kind: 'text' };
}

/** A page of 200 questions, 20 of them conditional. */
export const wideForm: BenchForm = {
  fields: [
    { name: 'more', kind: 'yesNo' },
    ...Array.from({ length: 199 }, (_, index) => wideField(index + 1)),
  ],
  switch: 'more',
  typed: 'field3',
  chosen: 'field7',
  after,
};
