import { resolve } from 'node:path'
import * as z from 'zod'
import { defaultDateLanguage, defaultTimeZone } from '../../contract/locale.ts'
import type { OutgoingAccess } from '../outgoing/fetch-public.ts'
import {
  type ClamdConfig,
  defaultProcessCount,
  noMailServer,
  readClamd,
  readSender,
  requireDatabaseUrl,
  requireDateLanguage,
  requireMailUrl,
  requireTimeZone,
} from './setting-rules.ts'
import { requireTranslation } from './site-language.ts'

/**
 * How the process runs: for real use, as a sample community, or in tests. It decides only about sample data and emails.
 */
export type Mode = 'production' | 'demo' | 'test'

/** Settings that must be set together, and when they are needed. */
const neededTogether = [
  [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'when files are kept in S3'],
  [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_MEMBER_PRICE', 'STRIPE_EMPLOYER_PRICE'],
    'when memberships are paid through Stripe',
  ],
] as const

/** The schema of a number of rows of people. */
function rowsShown(name: string) {
  const error = `${name} must be a number from 1 to 1,000,000,000`
  return z.coerce.number(error).int(error).min(1, error).max(1_000_000_000, error)
}

/** The schema of an amount of storage. */
function space(name: string) {
  const error = `${name} must be a number from 0 to 1,000,000`
  return z.coerce.number(error).min(0, error).max(1_000_000, error)
}

const schema = z
  .object({
    PORT: z.coerce.number('PORT must be a number').int().min(0).max(65535, 'PORT must be 65535 or less').default(3000),
    HOST: z.string().default('0.0.0.0'),
    BASE_URL: z.url({ protocol: /^https?$/, error: 'BASE_URL must be an http or https address' }).optional(),
    WEB_CONCURRENCY: z.coerce
      .number('WEB_CONCURRENCY must be a number')
      .int()
      .min(1, 'WEB_CONCURRENCY must be 1 or more')
      .max(64, 'WEB_CONCURRENCY must be 64 or less')
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.string().superRefine(requireDatabaseUrl).optional(),
    COMMUNITY_NAME: z.string().trim().min(1).max(80, 'COMMUNITY_NAME must be 80 characters or less').default('Baobab'),
    TIME_ZONE: z.string().superRefine(requireTimeZone).default(defaultTimeZone),
    SITE_LANGUAGE: z.string().superRefine(requireTranslation).default('en'),
    DATE_LANGUAGE: z.string().superRefine(requireDateLanguage).default(defaultDateLanguage),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
    SMTP_URL: z.string().superRefine(requireMailUrl).optional(),
    SMTP_TIMEOUT: z.coerce.number('SMTP_TIMEOUT must be a number').min(1).max(300).default(30),
    MAIL_FROM: z.string().default('no-reply@localhost').transform(readSender),
    CANDIDATES_SHOWN_PER_DAY: rowsShown('CANDIDATES_SHOWN_PER_DAY').default(2000),
    MEMBERS_SHOWN_PER_DAY: rowsShown('MEMBERS_SHOWN_PER_DAY').default(5000),
    PICTURE_MB_PER_PERSON: space('PICTURE_MB_PER_PERSON').default(500),
    PICTURE_GB: space('PICTURE_GB').default(20),
    SESSION_MAX_DAYS: z.coerce
      .number('SESSION_MAX_DAYS must be a number')
      .int()
      .min(1, 'SESSION_MAX_DAYS must be 1 or more')
      .max(3650, 'SESSION_MAX_DAYS must be 3650 or less')
      .default(90),
    ADMIN_SESSION_MAX_HOURS: z.coerce
      .number('ADMIN_SESSION_MAX_HOURS must be a number')
      .int()
      .min(1, 'ADMIN_SESSION_MAX_HOURS must be 1 or more')
      .max(8760, 'ADMIN_SESSION_MAX_HOURS must be 8760 or less')
      .default(12),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    HSTS_MAX_AGE: z.coerce
      .number('HSTS_MAX_AGE must be a number')
      .int()
      .min(0)
      .max(2 * 31_536_000, 'HSTS_MAX_AGE must be two years in seconds or less')
      .default(31_536_000),
    HSTS_SUBDOMAINS: z.stringbool('HSTS_SUBDOMAINS must be true or false').default(false),
    TRUST_PROXY: z.stringbool('TRUST_PROXY must be true or false').default(false),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http or https address' }).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: z.stringbool('S3_FORCE_PATH_STYLE must be true or false').default(false),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_MEMBER_PRICE: z.string().optional(),
    STRIPE_EMPLOYER_PRICE: z.string().optional(),
    STRIPE_TRIAL_DAYS: z.coerce.number('STRIPE_TRIAL_DAYS must be a number').int().min(0).max(365).default(0),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/, error: 'STRIPE_API_URL must be an http or https address' })
      .optional(),
    CLAMAV_URL: z.string().transform(readClamd).optional(),
    METRICS_PORT: z.coerce
      .number('METRICS_PORT must be a number')
      .int()
      .min(1)
      .max(65535, 'METRICS_PORT must be 65535 or less')
      .optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must be 16 characters or more').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address' })
      .optional(),
    OTEL_SERVICE_NAME: z.string().default('baobab'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number')
      .min(0)
      .max(1, 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1')
      .default(1),
  })
  .superRefine((value, context) => {
    if (value.METRICS_PORT && !value.METRICS_TOKEN && !isThisMachine(value.METRICS_HOST)) {
      const message = 'METRICS_TOKEN is needed as well when others than this machine reach the metrics'
      context.addIssue({ code: 'custom', path: ['METRICS_TOKEN'], message })
    }
    for (const [keys, purpose] of neededTogether) {
      if (keys.every((key) => value[key] === undefined)) continue
      for (const key of keys.filter((name) => value[name] === undefined)) {
        context.addIssue({ code: 'custom', path: [key], message: `${key} is needed as well ${purpose}` })
      }
    }
  })

/** All settings by their names in the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** Where files are stored if not in `DATA_DIR`: in a bucket of any service that is compatible with S3. */
export type S3Config = {
  bucket: string
  region: string
  /** Undefined for Amazon's own service. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path instead of the host name. */
  forcePathStyle: boolean
}

/** How memberships are paid through Stripe. */
export type StripeConfig = {
  secretKey: string
  /** With it, Stripe signs its webhooks. */
  webhookSecret: string
  /** The ids of our two prices. Subscriptions to other prices are ignored. */
  memberPrice: string
  employerPrice: string
  /** Days before the first charge; 0 for none. */
  trialDays: number
  /** Undefined for Stripe's own API. */
  apiUrl: string | undefined
}

/** How long browsers use only TLS after they have used it once (RFC 6797). */
export type HstsConfig = {
  /** Seconds; with 0, browsers forget it. */
  maxAge: number
  /** Whether it includes all subdomains. */
  includeSubDomains: boolean
}

/** Where Prometheus reads metrics. */
export type MetricsConfig = {
  port: number
  host: string
  /** The token that a reader must send; undefined if only this machine can connect. */
  token: string | undefined
}

/** Where traces are sent. */
export type TracingConfig = {
  /** The URL of an OTLP/HTTP receiver without a trailing slash. Traces are sent to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
  /** The share of requests that are traced, from 0 to 1. */
  share: number
}

export type Config = {
  mode: Mode
  port: number
  host: string
  /** How many processes serve on one port. */
  processes: number
  /** The site's URL without a trailing slash. Links in emails start with it. */
  baseUrl: string
  /** Whether `baseUrl` was set. If not, the host of a request also counts as the site. */
  baseUrlIsFixed: boolean
  dataDir: string
  databaseUrl: string | undefined
  communityName: string
  adminEmail: string | undefined
  smtpUrl: string | undefined
  /** Whether emails become files, whatever mail server an admin entered. */
  sendsNoEmail: boolean
  /** Seconds without a response after which an attempt to reach a mail server ends. */
  smtpTimeout: number
  /** The sender address of emails. */
  mailFrom: string
  /** The sender name; the community's name when undefined. */
  mailFromName: string | undefined
  /** Rows of people per day that the search for candidates shows to a company, and the directory to a member. */
  candidatesShownPerDay: number
  membersShownPerDay: number
  /** How many bytes the pictures in posts may take up: those of one person, and all together. */
  pictureBytesPerPerson: number
  pictureBytesOfSite: number
  /** Which addresses requests to URLs that people enter may reach. Only tests set it, and no environment variable. */
  outgoingAccess?: OutgoingAccess
  /** Days after which everybody but admins must log in again, however often they visit. */
  sessionMaxDays: number
  /** The same for admins, in hours. */
  adminSessionMaxHours: number
  logLevel: string
  trustProxy: boolean
  /** Sent only if `baseUrl` is https. */
  hsts: HstsConfig
  s3: S3Config | undefined
  /** Undefined if memberships are free: then everybody has full access (docs/decisions/0020). */
  stripe: StripeConfig | undefined
  /** Undefined if uploads are not scanned. */
  clamd: ClamdConfig | undefined
  metrics: MetricsConfig | undefined
  tracing: TracingConfig | undefined
}

/**
 * Reads the configuration from the environment (README, Configuration). TIME_ZONE, DATE_LANGUAGE, and
 * SITE_LANGUAGE are only checked: platform/contract/locale.ts reads them, for screens as well.
 * @throws Error with one line per fault
 */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const value = parsed.data
  return {
    mode,
    port: value.PORT,
    host: value.HOST,
    processes: value.WEB_CONCURRENCY ?? (mode === 'production' ? defaultProcessCount() : 1),
    baseUrl: (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    baseUrlIsFixed: value.BASE_URL !== undefined,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    communityName: value.COMMUNITY_NAME,
    adminEmail: value.ADMIN_EMAIL,
    smtpUrl: value.SMTP_URL === noMailServer ? undefined : value.SMTP_URL,
    sendsNoEmail: value.SMTP_URL === noMailServer,
    smtpTimeout: value.SMTP_TIMEOUT,
    mailFrom: value.MAIL_FROM.address,
    mailFromName: value.MAIL_FROM.name,
    candidatesShownPerDay: value.CANDIDATES_SHOWN_PER_DAY,
    membersShownPerDay: value.MEMBERS_SHOWN_PER_DAY,
    pictureBytesPerPerson: Math.round(value.PICTURE_MB_PER_PERSON * 1024 ** 2),
    pictureBytesOfSite: Math.round(value.PICTURE_GB * 1024 ** 3),
    sessionMaxDays: value.SESSION_MAX_DAYS,
    adminSessionMaxHours: value.ADMIN_SESSION_MAX_HOURS,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    hsts: { maxAge: value.HSTS_MAX_AGE, includeSubDomains: value.HSTS_SUBDOMAINS },
    s3: s3Config(value),
    stripe: stripeConfig(value),
    clamd: value.CLAMAV_URL,
    metrics: metricsConfig(value),
    tracing: tracingConfig(value),
  }
}

/** Whether only this machine can connect to a server that listens on this host. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function metricsConfig(value: z.infer<typeof schema>): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = value
  return port === undefined ? undefined : { port, host, token }
}

function tracingConfig(value: z.infer<typeof schema>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = value
  if (!endpoint) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), serviceName, share: value.OTEL_TRACES_SAMPLER_ARG }
}

function s3Config(value: z.infer<typeof schema>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: forcePathStyle } = value
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }
}

function stripeConfig(value: z.infer<typeof schema>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  const { STRIPE_MEMBER_PRICE: memberPrice, STRIPE_EMPLOYER_PRICE: employerPrice } = value
  if (!secretKey || !webhookSecret || !memberPrice || !employerPrice) return undefined
  const { STRIPE_TRIAL_DAYS: trialDays, STRIPE_API_URL: apiUrl } = value
  return { secretKey, webhookSecret, memberPrice, employerPrice, trialDays, apiUrl }
}

/**
 * What a public site lacks although it starts, one line per setting: without a mail server nobody can verify an
 * address, and without its own URL, links in emails are wrong and writes from behind TLS are rejected.
 * @returns nothing for a sample community and in tests
 */
export function configurationWarnings(
  config: Pick<Config, 'mode' | 'smtpUrl' | 'baseUrl' | 'baseUrlIsFixed'>,
): string[] {
  if (config.mode !== 'production') return []
  const warnings: string[] = []
  if (!config.smtpUrl) {
    warnings.push(
      'SMTP_URL is not set, so emails are saved as files in DATA_DIR/outbox instead of being sent, unless an admin entered a mail server. Set SMTP_URL and MAIL_FROM for real use.',
    )
  }
  if (!config.baseUrlIsFixed) {
    warnings.push(
      `BASE_URL is not set: links in emails lead to ${config.baseUrl}, and people can’t log in behind TLS. Set it to the address that people type.`,
    )
  }
  return warnings.map((warning) => `Warning: ${warning}`)
}
