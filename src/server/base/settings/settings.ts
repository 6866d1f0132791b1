import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from './settings.schema.json' with { type: 'json' };
import type { Brand } from '../brands.ts';
import { databaseVariables, readDatabaseSettings, type DatabaseSettings } from './database.ts';
import { readSecretFiles, secretNames } from './secretFiles.ts';
import type {
  ContentfulSpace,
  CreditService,
  TariffService,
  GrowthBookSettings,
  SmsGateway,
  TraceCollector,
} from './services.ts';
import type { Portal } from '../portal.ts';
import { StartError } from '../startError.ts';
import { readUploadSettings, uploadVariables, type UploadSettings } from './uploads.ts';

/** Deployment stages. */
export const environments = ['localhost', 'accept', 'development', 'integration', 'production'] as const;
export type Environment = (typeof environments)[number];

/** What a server does: answer requests, work beside them, or both. */
export type Role = 'all' | 'web' | 'worker';

/** An external origin that may embed our pages: those of all brands, or of one. */
interface EmbedOrigin {
  origin: string;
  brand?: Brand;
}

/** Settings from the environment. Rates are requests per minute and client; 0 disables a limit. */
export interface Settings extends UploadSettings {
  environment: Environment;
  brand: Brand;
  host: string;
  port: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string;
  database: DatabaseSettings;
  /** Processes behind one port. */
  workers: number;
  role: Role;
  /** Seconds between a signal to end and the end, in which `/api/ready` fails. */
  drainSeconds: number;
  /** Origin of links in mails, without a trailing slash. */
  origin: string;
  /** Other public origins of this database's servers, while the origin is changed. */
  otherOrigins: string[];
  trustProxy: boolean;
  rateLimits: { read: number; write: number; errors: number; parts: number };
  smtpUrl?: string;
  mailFrom: string;
  coreSystemUrl?: string;
  /** Bearer token for the core system. */
  coreSystemToken?: string;
  /** Credit check for applicants; without it the demo list answers. */
  creditCheck?: CreditService;
  /** Computes prices instead of the tariff files. */
  tariffService?: TariffService;
  /** Source of content; without it the files. */
  contentful?: ContentfulSpace;
  embedOrigins: EmbedOrigin[];
  /** Source of feature flags; without it the file. */
  growthBook?: GrowthBookSettings;
  /** Secret of the embedded identity provider, at least 32 characters, the same on every server. */
  identitySecret?: string;
  /** Cognito user pools; without them the embedded ones. */
  cognito?: { [portal in Portal]: { id: string; clientId: string } };
  /** Replaces the flag file that ships with the platform. */
  flagsFile?: string;
  /** Where the browser reports errors, in addition to our log. */
  sentryDsn?: string;
  /** Where traces are sent; without it there are none. */
  tracing?: TraceCollector;
  /** Lets an operator read metrics and state from another machine. */
  operatorToken?: string;
  /** Whom finders of weaknesses write to, as addresses with a scheme. */
  securityContacts: string[];
  /** Hosts that services may be spoken to without TLS outside localhost. */
  plainHosts: string[];
  /** IBANs without spaces that are rejected although their checksum is valid. */
  rejectedIbans: string[];
  /** Key of the audit trail; defaults to one derived from the key of agent ids. */
  auditKey?: string;
  /** Limits for text messages that anyone can trigger: countries (ISO 3166) and messages per hour in total. */
  sms: { countries: string[]; perHour: number };
  /** Further secrets that open what was sealed, signed or hashed with them, while a secret is changed. */
  otherSecrets: { identity: string[]; agentLink: string[]; audit: string[] };
  /** Sends text messages; without it they stay in the postbox. */
  smsGateway?: SmsGateway;
  /** Key for encrypted agent ids and the session's mediation. */
  agentLinkKey?: string;
  /** Identifier of the agent behind the addresses of partner brands. */
  partnerIdentifier: string;
  /** Recompiles definitions when their files change. */
  watch: boolean;
  /** Serves the web app through Vite with hot reloading. */
  dev: boolean;
  /** Publishes the API description. */
  apiDocs: boolean;
  /** Keeps older paths of the API that hold an e-mail address. */
  emailInPaths: boolean;
  outboxMaxAttempts: number;
  /** Days that a draft link made by an agent is valid. */
  draftLinkDays: number;
  /** Drafts per hour in total that people who are not signed in may begin. */
  draftsPerHour: number;
}

/** Default sender of mails; a reserved domain without an owner. */
export const defaultSender = 'service@versicherung.example';

/** Countries that customers may live in: EU, EEA and some neighbours. */
const europe =
  'AD,AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MC,MT,NL,NO,PL,PT,RO,SE,SI,SK,SM';

/** Root folder of the checkout. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const variables = { ...schema.properties, ...uploadVariables, ...databaseVariables };
const secrets = secretNames(variables);
const validate = new Ajv2020({ allErrors: false, validateSchema: false }).compile({
  ...schema,
  properties: variables,
});

/** Returns the variables that are set, and the secrets that files hold. @throws StartError */
function givenVariables(env: NodeJS.ProcessEnv): Variables {
  const names = Object.keys(variables);
  return {
    ...Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
    ...readSecretFiles(secrets, env, projectRoot),
  };
}

/**
 * Reads the settings; empty variables count as absent.
 * @throws StartError with one German sentence for an invalid value; 'Environment not found' for an unknown
 *   environment
 */
export function readSettings(env: NodeJS.ProcessEnv, options: { dev?: boolean } = {}): Settings {
  const given = givenVariables(env);
  const environment = given['ENVIRONMENT'] ?? 'localhost';
  if (!isEnvironment(environment)) throw new StartError('Environment not found');
  if (!validate(given)) {
    const name = validate.errors?.[0]?.instancePath.slice(1) ?? '';
    throw new StartError('setting-invalid', { name });
  }
  const port = Number(given['PORT'] ?? 3000);
  if (port > 65535) throw new StartError('setting-invalid', { name: 'PORT' });
  const databaseUrl = given['DATABASE_URL'];
  return {
    environment,
    brand: (given['BRAND'] ?? 'haus') as Brand,
    host: given['HOST'] ?? 'localhost',
    port,
    dataDir: resolve(projectRoot, given['DATA_DIR'] ?? '.data'),
    databaseUrl,
    database: readDatabaseSettings(given),
    workers: Number(given['WORKERS'] ?? 1),
    drainSeconds: Number(given['DRAIN_SECONDS'] ?? 0),
    role: (given['ROLE'] ?? 'all') as Role,
    origin: (given['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    otherOrigins: splitList(given['PUBLIC_URL_OTHERS'] ?? '').map((each) => each.replace(/\/$/, '')),
    trustProxy: given['TRUST_PROXY'] === '1',
    rateLimits: {
      read: Number(given['RATE_LIMIT_READ'] ?? 1200),
      write: Number(given['RATE_LIMIT_WRITE'] ?? 300),
      errors: Number(given['RATE_LIMIT_ERRORS'] ?? 20),
      parts: Number(given['RATE_LIMIT_PARTS'] ?? 1200),
    },
    ...readMessageSettings(given),
    ...readServiceSettings(given),
    ...readIdentitySettings(given),
    embedOrigins: embedOriginsOf(given['EMBED_ORIGINS'] ?? ''),
    rejectedIbans: splitList(
      given['REJECTED_IBANS'] ?? 'DE12500105170648489890,DE02120300000000202051,DE36000000000000000000',
    ),
    plainHosts: splitList(given['PLAIN_HOSTS'] ?? ''),
    securityContacts: splitList(given['SECURITY_CONTACT'] ?? ''),
    partnerIdentifier: given['PARTNER_IDENTIFIER'] ?? 'partnervertrieb',
    watch: given['WATCH'] ? given['WATCH'] === '1' : options.dev === true || !databaseUrl,
    dev: options.dev ?? false,
    apiDocs: (given['API_DOCS'] ?? (environment === 'production' ? '0' : '1')) === '1',
    emailInPaths: given['EMAIL_IN_PATHS'] !== '0',
    outboxMaxAttempts: Number(given['OUTBOX_MAX_ATTEMPTS'] ?? 200),
    draftLinkDays: Number(given['DRAFT_LINK_DAYS'] ?? 7),
    draftsPerHour: Number(given['DRAFTS_PER_HOUR'] ?? 20_000),
    ...readUploadSettings(given),
  };
}

/** Variables that are set, by name. */
interface Variables {
  [name: string]: string | undefined;
}

const isEnvironment = (name: string): name is Environment =>
  (environments as readonly string[]).includes(name);

/** How mails and text messages are sent. @throws StartError setting-invalid */
const readMessageSettings = (given: Variables) => ({
  smtpUrl: given['SMTP_URL'],
  mailFrom: given['MAIL_FROM'] ?? defaultSender,
  sms: {
    countries: splitList(given['SMS_COUNTRIES'] ?? europe),
    perHour: Number(given['SMS_PER_HOUR'] ?? 1000),
  },
  ...smsGatewayOf(given),
});

/** External services; those that are not set are absent. @throws StartError setting-invalid */
const readServiceSettings = (given: Variables) => ({
  coreSystemUrl: given['CORE_SYSTEM_URL'],
  ...(given['CORE_SYSTEM_TOKEN'] && { coreSystemToken: given['CORE_SYSTEM_TOKEN'] }),
  ...(given['CREDIT_CHECK_URL'] && {
    creditCheck: {
      url: given['CREDIT_CHECK_URL'],
      ...(given['CREDIT_CHECK_TOKEN'] && { token: given['CREDIT_CHECK_TOKEN'] }),
      timeoutMs: Number(given['CREDIT_CHECK_TIMEOUT'] ?? 3000),
    },
  }),
  ...(given['TARIFF_SERVICE_URL'] && {
    tariffService: {
      url: given['TARIFF_SERVICE_URL'],
      ...(given['TARIFF_SERVICE_TOKEN'] && { token: given['TARIFF_SERVICE_TOKEN'] }),
      timeoutMs: Number(given['TARIFF_SERVICE_TIMEOUT'] ?? 2000),
    },
  }),
  ...contentfulOf(given),
  ...growthBookOf(given),
  ...(given['FLAGS_FILE'] && { flagsFile: resolve(projectRoot, given['FLAGS_FILE']) }),
  ...(given['SENTRY_DSN'] && { sentryDsn: given['SENTRY_DSN'] }),
  ...tracingOf(given),
});

/** User pools and keys. @throws StartError setting-invalid */
const readIdentitySettings = (given: Variables) => ({
  ...cognitoOf(given),
  ...(given['IDENTITY_SECRET'] && { identitySecret: given['IDENTITY_SECRET'] }),
  ...(given['AGENT_LINK_KEY'] && { agentLinkKey: given['AGENT_LINK_KEY'] }),
  otherSecrets: {
    identity: splitList(given['IDENTITY_SECRET_OTHERS'] ?? ''),
    agentLink: splitList(given['AGENT_LINK_KEY_OTHERS'] ?? ''),
    audit: splitList(given['AUDIT_KEY_OTHERS'] ?? ''),
  },
  ...(given['AUDIT_KEY'] && { auditKey: given['AUDIT_KEY'] }),
  ...(given['OPERATOR_TOKEN'] && { operatorToken: given['OPERATOR_TOKEN'] }),
});

/** Parses `https://a.example` (all brands) and `nord=https://b.example` (one brand). */
const embedOriginsOf = (text: string): EmbedOrigin[] =>
  splitList(text).map((entry) => {
    const [, brand, origin = entry] = /^([a-z]+)=(.*)$/.exec(entry) ?? [];
    return { origin, ...(brand !== undefined && { brand: brand as Brand }) };
  });

/** Requires address and key together. @throws StartError setting-lacking */
function growthBookOf(given: Variables): Pick<Settings, 'growthBook'> {
  const apiHost = given['GROWTHBOOK_API_HOST'];
  const clientKey = given['GROWTHBOOK_CLIENT_KEY'];
  if (!apiHost && !clientKey) return {};
  if (!apiHost) throw new StartError('setting-lacking', { name: 'GROWTHBOOK_API_HOST' });
  if (!clientKey) throw new StartError('setting-lacking', { name: 'GROWTHBOOK_CLIENT_KEY' });
  return { growthBook: { apiHost: apiHost.replace(/\/$/, ''), clientKey } };
}

/** Headers and share require an address. @throws StartError setting-lacking */
function tracingOf(given: Variables): Pick<Settings, 'tracing'> {
  const url = given['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const headers = given['OTEL_EXPORTER_OTLP_HEADERS'];
  const share = given['OTEL_TRACES_SAMPLER_ARG'];
  if (!url && !headers && !share) return {};
  if (!url) throw new StartError('setting-lacking', { name: 'OTEL_EXPORTER_OTLP_ENDPOINT' });
  const pairs = splitList(headers ?? '').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const collector = { url: url.replace(/\/$/, ''), headers: Object.fromEntries(pairs) };
  return { tracing: { ...collector, share: Number(share ?? 1) } };
}

/** A token requires an address. @throws StartError setting-lacking */
function smsGatewayOf(given: Variables): Pick<Settings, 'smsGateway'> {
  const url = given['SMS_GATEWAY_URL'];
  const token = given['SMS_GATEWAY_TOKEN'];
  if (!url && !token) return {};
  if (!url) throw new StartError('setting-lacking', { name: 'SMS_GATEWAY_URL' });
  return { smsGateway: { url, ...(token && { token }) } };
}

/** Requires pool and client of both portals together. @throws StartError setting-lacking */
function cognitoOf(given: Variables): Pick<Settings, 'cognito'> {
  const names = ['BENUTZER', 'VERMITTLER'].flatMap((portal) => [
    `COGNITO_POOL_${portal}`,
    `COGNITO_CLIENT_${portal}`,
  ]);
  if (names.every((name) => !given[name])) return {};
  const [customers = '', customersClient = '', agents = '', agentsClient = ''] = names.map((name) => {
    const value = given[name];
    if (!value) throw new StartError('setting-lacking', { name });
    return value;
  });
  return {
    cognito: {
      benutzer: { id: customers, clientId: customersClient },
      vermittler: { id: agents, clientId: agentsClient },
    },
  };
}

/** Requires space and token together. @throws StartError setting-lacking */
function contentfulOf(given: Variables): Pick<Settings, 'contentful'> {
  const space = given['CONTENTFUL_SPACE'];
  const token = given['CONTENTFUL_TOKEN'];
  if (!space && !token) return {};
  if (!space) throw new StartError('setting-lacking', { name: 'CONTENTFUL_SPACE' });
  if (!token) throw new StartError('setting-lacking', { name: 'CONTENTFUL_TOKEN' });
  const host = (given['CONTENTFUL_HOST'] ?? 'https://cdn.contentful.com').replace(/\/$/, '');
  return { contentful: { host, space, token, environment: given['CONTENTFUL_ENVIRONMENT'] ?? 'master' } };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
