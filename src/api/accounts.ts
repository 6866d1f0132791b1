// Accounts. Made from schemas/api/accounts.schema.json by `npm run docs`: edit that file.

export interface Account {
  portal: 'benutzer' | 'vermittler';
  role: 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';
  /** Of the customer, else of the agent or broker */
  number: string;
  name: string;
  /** The brands of the account, the own one first; what is of another is not there */
  brands: string[];
  /** Address that an agent has chosen to begin with */
  start?: string;
}

export interface Sessions {
  items: {
    id: string;
    /** Browser and system, '' when unknown */
    device: string;
    signedInAt: string;
    seenAt: string;
    /** The session that asks */
    current: boolean;
    /** When it ends unless somebody is there before */
    endsAt: string;
  }[];
}

export interface SessionParams {
  id: string;
}

export interface User {
  email?: string;
  nickname?: string;
  /** What the right code was answered with; good once */
  proof?: string;
  /** Proof that the new address is one's own */
  emailProof?: string;
  /** For calls, in any notation */
  phone?: string;
}

export interface AuthenticatorRemoval {
  /** The own password */
  currentPassword: string;
}

export interface PasskeyPermit {
  /** The own password */
  currentPassword: string;
  /** What the passkey to be added is called; without one it is called after browser and system */
  name?: string;
}

export interface PasswordChange {
  /** 8 to 128 characters with digit, lower and upper case letter and special character, none that is soon guessed */
  currentPassword: string;
  /** 8 to 128 characters with digit, lower and upper case letter and special character, none that is soon guessed */
  newPassword: string;
  /** What the right code was answered with; good once */
  proof?: string;
}

export interface PhoneChange {
  /** In any notation */
  phone: string;
  /** What the right code was answered with; good once */
  proof?: string;
  /** Proof that the new number is one's own */
  phoneProof?: string;
}

export interface EmailChange {
  email: string;
  /** What the right code was answered with; good once */
  proof?: string;
  /** Proof that the new address is one's own */
  emailProof?: string;
}

export interface AgentTan {
  purpose: 'email' | 'handynummer';
}

export interface PartnerParams {
  partnerId: string;
}

export interface OwnTan {
  purpose: 'email' | 'passwort' | 'handynummer' | 'kontaktdaten' | 'bankverbindung' | 'umzug' | 'loeschung';
  /** The own password, for the purpose passwort: if it is wrong, no code is sent */
  currentPassword?: string;
  /**
   * IBANs for which the code is good; needed for the purpose bankverbindung
   *
   * @minItems 1
   * @maxItems 20
   */
  accounts?: string[];
  /**
   * Contracts for whose premiums the account is meant
   *
   * @maxItems 50
   */
  contracts?: string[];
}

export interface Tan {
  purpose: 'email' | 'handynummer' | 'registrierung' | 'kontakt' | 'kontaktdaten' | 'bankverbindung';
  channel: 'sms' | 'mail';
  to: string;
  /**
   * IBANs for which the code is good; needed for the purpose bankverbindung
   *
   * @minItems 1
   * @maxItems 20
   */
  accounts?: string[];
  /**
   * Contracts for whose premiums the account is meant
   *
   * @maxItems 50
   */
  contracts?: string[];
  /** Number of the customer whose accounts they are */
  partner?: string;
}

export interface TanSent {
  id: string;
  /** Where the code went to, masked */
  destination: string;
  expiresAt: string;
}

export interface TanAnswer {
  id: string;
  /** Six digits; blanks do not matter */
  code: string;
}

export interface TanProven {
  proof: string;
}

export interface Accepted {
  status: 'accepted';
}

export interface AccessLink {
  partnerId: string;
}

export interface ContractParams {
  contractId: string;
}

export interface RegistrationAsked {
  postcode?: string;
  birthDate?: string;
}

export interface LinkAsked {
  /** The secret of a mailed link */
  token: string;
}

export interface Link {
  purpose: 'registration' | 'phone';
  /** Masked */
  email: string;
}

export interface EmailParams {
  email: string;
}

export interface EmailAsked {
  email: string;
}

export interface Chosen {
  /** The secret of a mailed link */
  token: string;
  /** 8 to 128 characters with digit, lower and upper case letter and special character, none that is soon guessed */
  password: string;
  /** In any notation */
  phone: string;
  /** What the right code was answered with; good once */
  phoneProof?: string;
}

export interface SentApplication {
  /** Number of the application */
  application: string;
  /** What the application was answered with as `accountReference` */
  reference: string;
}

export interface KnownApplicant {
  /** Masked */
  email: string;
  /** Masked; absent: no mobile phone is known */
  phone?: string;
}

export interface ApplicantTan {
  /** Number of the application */
  application: string;
  /** What the application was answered with as `accountReference` */
  reference: string;
  channel: 'sms' | 'mail';
  /** In any notation; only where the application names no mobile phone */
  phone?: string;
}

export interface ApplicantChoice {
  /** Number of the application */
  application: string;
  /** What the application was answered with as `accountReference` */
  reference: string;
  /** 8 to 128 characters with digit, lower and upper case letter and special character, none that is soon guessed */
  password: string;
  /** In any notation; only where the application names no mobile phone */
  phone?: string;
  /** What the right code from the mail was answered with; good once */
  mailProof?: string;
  /** What the right code from the text message was answered with; good once */
  phoneProof?: string;
}

export interface Registered {
  /** The name to sign in with */
  email: string;
}

export interface Erasure {
  /** What the right code was answered with; good once */
  proof?: string;
}

export interface ErasureAsked {
  id: string;
  requestedAt: string;
  /** What the law wants kept, and the day from which it has not. */
  holds: {
    kind: 'contractRunning' | 'contract' | 'claimOpen' | 'claim';
    of: string;
    until?: string;
  }[];
}

export interface CustomerParams {
  /** Number of the customer */
  id: string;
}

export interface Consents {
  items: {
    kind: 'declaration' | 'health' | 'mandate';
    about: string;
    at: string;
    given: boolean;
    label?: string;
    mode?: string;
    revokedAt?: string;
    /** Who declared it */
    givenBy?: 'customer' | 'agent';
    /** The customer sent it, confirmed by code or signature what an agent had entered, or an agent entered what the customer said */
    recorded?: 'online' | 'code' | 'signature' | 'spoken';
    /** Number of the agent who entered it */
    agent?: string;
  }[];
}
