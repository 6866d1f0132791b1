import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from './settings.schema.json' with { type: 'json' };
import type { Brand } from '../brands.ts';
import { databaseVariables, readDatabaseSettings, type DatabaseSettings } from './database.ts';
import type {
  ContentfulSpace,
  CreditService,
  TariffService,
  GrowthBookSettings,
  SmsGateway,
} from './services.ts';
import type { Portal } from '../portal.ts';
import { StartError } from '../startError.ts';
import { readUploadSettings, uploadVariables, type UploadSettings } from './uploads.ts';

/** Where the platform runs. */
export const environments = ['localhost', 'accept', 'development', 'integration', 'production'] as const;
export type Environment = (typeof environments)[number];

/** Somebody else's page that may embed ours: of every brand, or of one. */
export interface EmbedOrigin {
  origin: string;
  brand?: Brand;
}

/** What the environment decides. Rates are requests per minute and client; 0 means no limit. */
export interface Settings extends UploadSettings {
  environment: Environment;
  brand: Brand;
  host: string;
  port: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** PostgreSQL; without it the embedded database is used. */
  databaseUrl?: string;
  database: DatabaseSettings;
  /** Origin for links in mails, without slash at its end. */
  origin: string;
  trustProxy: boolean;
  rateLimits: { read: number; write: number; errors: number; parts: number };
  smtpUrl?: string;
  mailFrom: string;
  coreSystemUrl?: string;
  /** Service that is asked about the credit of applicants; without it the demo people answer. */
  creditCheck?: CreditService;
  /** Computes prices in place of the tariff files. */
  tariffService?: TariffService;
  /** Contentful that content is read from; without it files are. */
  contentful?: ContentfulSpace;
  embedOrigins: EmbedOrigin[];
  /** GrowthBook that decides the flags; without it the file of flags does. */
  growthBook?: GrowthBookSettings;
  /** Secret of the embedded identity provider, the same on every server; 32 characters or more. */
  identitySecret?: string;
  /** Outside user pools; without them people sign in at the embedded ones. */
  cognito?: { [portal in Portal]: { id: string; clientId: string } };
  /** Other file of flags than the one that comes with the platform. */
  flagsFile?: string;
  /** Where the browser reports its errors to, beside our own log. */
  sentryDsn?: string;
  /** IBANs without spaces that are refused although their checksum is right. */
  rejectedIbans: string[];
  /** Key of the audit trail; without it one is made from the key of agent ids. */
  auditKey?: string;
  /** Text messages that anybody may cause: to which countries (ISO 3166), and how many an hour all together. */
  sms: { countries: string[]; perHour: number };
  /** Takes text messages; without it they stand in the postbox. */
  smsGateway?: SmsGateway;
  /** Key of encrypted agent ids and of the session's mediation. */
  agentLinkKey?: string;
  /** Identifier of the agent behind addresses of partner brands. */
  partnerIdentifier: string;
  /** Definitions are recompiled when their files change. */
  watch: boolean;
  /** The web app is served by Vite with hot reloading. */
  dev: boolean;
  /** The interface describes itself to everybody. */
  apiDocs: boolean;
  outboxMaxAttempts: number;
  /** Days that a link to a draft lasts that an agent made. */
  draftLinkDays: number;
}

/** Sender of mails where none is set: an address that nobody has. */
export const defaultSender = 'service@versicherung.example';

/** Countries in which customers may live: the European Union, its neighbours in the economic area, and a few more. */
const europe =
  'AD,AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MC,MT,NL,NO,PL,PT,RO,SE,SI,SK,SM';

/** The root folder of the checkout. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const variables = { ...schema.properties, ...uploadVariables, ...databaseVariables };
const validate = new Ajv2020({ allErrors: false, validateSchema: false }).compile({
  ...schema,
  properties: variables,
});

/**
 * Reads the settings. Empty variables count as absent.
 * @throws StartError with one German sentence for a wrong value; 'Environment not found' for an unknown environment.
 */
export function readSettings(env: NodeJS.ProcessEnv, options: { dev?: boolean } = {}): Settings {
  const names = Object.keys(variables);
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const environment = given['ENVIRONMENT'] ?? 'localhost';
  if (!(environments as readonly string[]).includes(environment))
    throw new StartError('Environment not found');
  if (!validate(given)) {
    const name = validate.errors?.[0]?.instancePath.slice(1) ?? '';
    throw new StartError('setting-invalid', { name });
  }
  const port = Number(given['PORT'] ?? 3000);
  if (port > 65535) throw new StartError('setting-invalid', { name: 'PORT' });
  const databaseUrl = given['DATABASE_URL'];
  return {
    environment: environment as Environment,
    brand: (given['BRAND'] ?? 'haus') as Brand,
    host: given['HOST'] ?? 'localhost',
    port,
    dataDir: resolve(projectRoot, given['DATA_DIR'] ?? '.data'),
    databaseUrl,
    database: readDatabaseSettings(given),
    origin: (given['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustProxy: given['TRUST_PROXY'] === '1',
    rateLimits: {
      read: Number(given['RATE_LIMIT_READ'] ?? 1200),
      write: Number(given['RATE_LIMIT_WRITE'] ?? 300),
      errors: Number(given['RATE_LIMIT_ERRORS'] ?? 20),
      parts: Number(given['RATE_LIMIT_PARTS'] ?? 1200),
    },
    smtpUrl: given['SMTP_URL'],
    mailFrom: given['MAIL_FROM'] ?? defaultSender,
    coreSystemUrl: given['CORE_SYSTEM_URL'],
    ...(given['CREDIT_CHECK_URL'] && {
      creditCheck: {
        url: given['CREDIT_CHECK_URL'],
        timeoutMs: Number(given['CREDIT_CHECK_TIMEOUT'] ?? 3000),
      },
    }),
    ...(given['TARIFF_SERVICE_URL'] && {
      tariffService: {
        url: given['TARIFF_SERVICE_URL'],
        timeoutMs: Number(given['TARIFF_SERVICE_TIMEOUT'] ?? 2000),
      },
    }),
    ...contentfulOf(given),
    embedOrigins: embedOriginsOf(given['EMBED_ORIGINS'] ?? ''),
    ...growthBookOf(given),
    sms: {
      countries: splitList(given['SMS_COUNTRIES'] ?? europe),
      perHour: Number(given['SMS_PER_HOUR'] ?? 1000),
    },
    ...smsGatewayOf(given),
    ...cognitoOf(given),
    ...(given['IDENTITY_SECRET'] && { identitySecret: given['IDENTITY_SECRET'] }),
    ...(given['FLAGS_FILE'] && { flagsFile: resolve(projectRoot, given['FLAGS_FILE']) }),
    ...(given['SENTRY_DSN'] && { sentryDsn: given['SENTRY_DSN'] }),
    rejectedIbans: splitList(given['REJECTED_IBANS'] ?? 'DE12500105170648489890,DE02120300000000202051'),
    ...(given['AGENT_LINK_KEY'] && { agentLinkKey: given['AGENT_LINK_KEY'] }),
    ...(given['AUDIT_KEY'] && { auditKey: given['AUDIT_KEY'] }),
    partnerIdentifier: given['PARTNER_IDENTIFIER'] ?? 'partnervertrieb',
    watch: given['WATCH'] ? given['WATCH'] === '1' : options.dev === true || !databaseUrl,
    dev: options.dev ?? false,
    apiDocs: (given['API_DOCS'] ?? (environment === 'production' ? '0' : '1')) === '1',
    outboxMaxAttempts: Number(given['OUTBOX_MAX_ATTEMPTS'] ?? 200),
    draftLinkDays: Number(given['DRAFT_LINK_DAYS'] ?? 7),
    ...readUploadSettings(given),
  };
}

/** `https://a.example` for every brand, `nord=https://b.example` for one. */
const embedOriginsOf = (text: string): EmbedOrigin[] =>
  splitList(text).map((entry) => {
    const [, brand, origin = entry] = /^([a-z]+)=(.*)$/.exec(entry) ?? [];
    return { origin, ...(brand !== undefined && { brand: brand as Brand }) };
  });

/** Address and key belong together. @throws StartError setting-invalid when one of them is missing */
function growthBookOf(given: { [name: string]: string | undefined }): Pick<Settings, 'growthBook'> {
  const apiHost = given['GROWTHBOOK_API_HOST'];
  const clientKey = given['GROWTHBOOK_CLIENT_KEY'];
  if (!apiHost && !clientKey) return {};
  if (!apiHost) throw new StartError('setting-invalid', { name: 'GROWTHBOOK_API_HOST' });
  if (!clientKey) throw new StartError('setting-invalid', { name: 'GROWTHBOOK_CLIENT_KEY' });
  return { growthBook: { apiHost: apiHost.replace(/\/$/, ''), clientKey } };
}

/** A token alone leads nowhere. @throws StartError setting-invalid */
function smsGatewayOf(given: { [name: string]: string | undefined }): Pick<Settings, 'smsGateway'> {
  const url = given['SMS_GATEWAY_URL'];
  const token = given['SMS_GATEWAY_TOKEN'];
  if (!url && !token) return {};
  if (!url) throw new StartError('setting-invalid', { name: 'SMS_GATEWAY_URL' });
  return { smsGateway: { url, ...(token && { token }) } };
}

/** Pool and client of both portals belong together. @throws StartError setting-invalid when one of them is missing */
function cognitoOf(given: { [name: string]: string | undefined }): Pick<Settings, 'cognito'> {
  const names = ['BENUTZER', 'VERMITTLER'].flatMap((portal) => [
    `COGNITO_POOL_${portal}`,
    `COGNITO_CLIENT_${portal}`,
  ]);
  if (names.every((name) => !given[name])) return {};
  const [customers = '', customersClient = '', agents = '', agentsClient = ''] = names.map((name) => {
    const value = given[name];
    if (!value) throw new StartError('setting-invalid', { name });
    return value;
  });
  return {
    cognito: {
      benutzer: { id: customers, clientId: customersClient },
      vermittler: { id: agents, clientId: agentsClient },
    },
  };
}

/** Space and token belong together. @throws StartError setting-invalid when one of them is missing */
function contentfulOf(given: { [name: string]: string | undefined }): Pick<Settings, 'contentful'> {
  const space = given['CONTENTFUL_SPACE'];
  const token = given['CONTENTFUL_TOKEN'];
  if (!space && !token) return {};
  if (!space) throw new StartError('setting-invalid', { name: 'CONTENTFUL_SPACE' });
  if (!token) throw new StartError('setting-invalid', { name: 'CONTENTFUL_TOKEN' });
  const host = (given['CONTENTFUL_HOST'] ?? 'https://cdn.contentful.com').replace(/\/$/, '');
  return { contentful: { host, space, token, environment: given['CONTENTFUL_ENVIRONMENT'] ?? 'master' } };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
