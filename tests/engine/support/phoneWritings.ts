/** A number as people write it, in international format (undefined: invalid), and whether it is a mobile number. */
export type PhoneWriting = [written: string, number: string | undefined, mobile: boolean];

const german: PhoneWriting[] = [
  '+49 151 12345678',
  '+4915112345678',
  '0049 151 12345678',
  '0049151-12345678',
  '0151/12345678',
  '0151 123 456 78',
  '0151 - 1234 - 5678',
  '0151–12345678',
  '(0151) 12345678',
  '+49 (0) 151 12345678',
  '+49(151)12345678',
  '0151.1234.5678',
  ' 0151\u00a012345678 ',
  'Tel. 0151 12345678',
].map((written) => [written, '+4915112345678', true]);

/** Numbers reserved for films by the Federal Network Agency; nobody is called by using them. */
const films: PhoneWriting[] = [
  ['0152 28817386', '+4915228817386', true],
  ['0152 28895456', '+4915228895456', true],
  ['0152 54599371', '+4915254599371', true],
  ['0171 3920000', '+491713920000', true],
  ['0171 3920099', '+491713920099', true],
  ['0172 9925904', '+491729925904', true],
  ['0172 9980752', '+491729980752', true],
  ['0174 9091317', '+491749091317', true],
  ['0174 9464308', '+491749464308', true],
  ['0176 04069000', '+4917604069000', true],
  ['030 23125000', '+493023125000', false],
  ['069 90009000', '+496990009000', false],
  ['040 66969000', '+494066969000', false],
  ['0221 4710000', '+492214710000', false],
  ['089 99998000', '+498999998000', false],
];

/** Numbers that are too short, or in no range of the numbering plan. */
const invalid: PhoneWriting[] = [
  '+49151123',
  '+4910123',
  '+491000000',
  '+491234',
  '+4917012345',
  '+491512345678',
  '+49162555123',
  '+49 700 123',
  '0151 1234567 App. 8',
  '0151 1234567٨',
  'keine',
  '',
].map((written) => [written, undefined, false]);

/** Valid numbers that receive no text messages, though some look like mobile numbers. */
const others: PhoneWriting[] = [
  ['030 123456', '+4930123456', false],
  ['0180 5 123456', '+491805123456', false],
  ['0164 1234567', '+491641234567', false],
  ['032 212345678', '+4932212345678', false],
  ['+43 1 2345678', '+4312345678', false],
  ['+41 44 668 18 00', '+41446681800', false],
  ['+33 1 23 45 67 89', '+33123456789', false],
];

const abroad: PhoneWriting[] = [
  ['+43 664 1234567', '+436641234567', true],
  ['0041 79 123 45 67', '+41791234567', true],
  ['+33 6 12 34 56 78', '+33612345678', true],
  // The United States do not separate mobile numbers from landlines.
  ['+1 212 555 0123', '+12125550123', true],
];

export const phoneWritings: PhoneWriting[] = [german, films, invalid, others, abroad].flat();
