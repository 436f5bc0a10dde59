import { resolve } from 'node:path'
import * as z from 'zod'
import { usualProcesses } from '../cluster/default-process-count.ts'
import { type ClamdConfig, readClamd, readSender, requireDatabaseUrl, requireMailUrl } from './setting-rules.ts'

/** How the process runs: for people, as a sample community, or under test. Decides only about sample data and mails. */
export type Mode = 'production' | 'demo' | 'test'

/** Settings that make sense only together, and when they are needed. */
const neededTogether = [
  [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'when files are kept in S3'],
  [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_MEMBER_PRICE', 'STRIPE_EMPLOYER_PRICE'],
    'when memberships are paid through Stripe',
  ],
] as const

/** A number of rows of people. */
function rowsShown(name: string) {
  const words = `${name} must be a number from 1 to 1,000,000,000`
  return z.coerce.number(words).int(words).min(1, words).max(1_000_000_000, words)
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
    DATA_DIR: z.string().default('../data'),
    DATABASE_URL: z.string().superRefine(requireDatabaseUrl).optional(),
    COMMUNITY_NAME: z.string().trim().min(1).max(80, 'COMMUNITY_NAME must be 80 characters or less').default('Baobab'),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
    SMTP_URL: z.string().superRefine(requireMailUrl).optional(),
    SMTP_TIMEOUT: z.coerce.number('SMTP_TIMEOUT must be a number').min(1).max(300).default(30),
    MAIL_FROM: z.string().default('no-reply@localhost').transform(readSender),
    CANDIDATES_SHOWN_PER_DAY: rowsShown('CANDIDATES_SHOWN_PER_DAY').default(2000),
    MEMBERS_SHOWN_PER_DAY: rowsShown('MEMBERS_SHOWN_PER_DAY').default(5000),
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

/** Every setting, by its name in the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** Where files are kept when not in `DATA_DIR`: a bucket of any service that speaks S3. */
export type S3Config = {
  bucket: string
  region: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path, not in the host's name. */
  forcePathStyle: boolean
}

/** How memberships are paid, where they are. */
export type StripeConfig = {
  secretKey: string
  /** Signs what Stripe tells us. */
  webhookSecret: string
  /** The ids of the two prices that are ours; subscriptions to anything else are none of our business. */
  memberPrice: string
  employerPrice: string
  /** Days before the first charge; 0 for none. */
  trialDays: number
  /** Undefined for Stripe's own. */
  apiUrl: string | undefined
}

/** How long browsers stay with TLS once they came by it (RFC 6797). */
export type HstsConfig = {
  /** Seconds; 0 makes browsers forget it. */
  maxAge: number
  /** Whether for every name below the site's as well. */
  includeSubDomains: boolean
}

/** Where the figures for Prometheus are read. */
export type MetricsConfig = {
  port: number
  host: string
  /** What a reader must show; undefined where only this machine reaches them. */
  token: string | undefined
}

/** Where traces go, where they are wanted. */
export type TracingConfig = {
  /** The address of an OTLP/HTTP receiver, without a trailing slash; traces go to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
  /** The share of requests that is traced, from 0 to 1. */
  share: number
}

export type Config = {
  mode: Mode
  port: number
  host: string
  /** How many processes serve, behind one port. */
  processes: number
  /** Where people reach the site, without a trailing slash. Links in mails start with it. */
  baseUrl: string
  /** Whether `baseUrl` was given; when not, a request's own host also counts as the site. */
  baseUrlIsFixed: boolean
  dataDir: string
  databaseUrl: string | undefined
  communityName: string
  adminEmail: string | undefined
  smtpUrl: string | undefined
  /** Seconds of silence after which a mail server is given up for now. */
  smtpTimeout: number
  /** The address that emails come from. */
  mailFrom: string
  /** The name beside it; the community's own when undefined. */
  mailFromName: string | undefined
  /** Rows of people that candidates' search shows a company, and the directory a member, on one day. */
  candidatesShownPerDay: number
  membersShownPerDay: number
  /** Days after which everybody but admins logs in again, however often they come. */
  sessionMaxDays: number
  /** The same for admins, in hours. */
  adminSessionMaxHours: number
  logLevel: string
  trustProxy: boolean
  /** Said only where `baseUrl` is https. */
  hsts: HstsConfig
  s3: S3Config | undefined
  /** Undefined where membership costs nothing here: then everybody has full access (docs/decisions/0020). */
  stripe: StripeConfig | undefined
  /** Undefined where nothing is scanned. */
  clamd: ClamdConfig | undefined
  metrics: MetricsConfig | undefined
  tracing: TracingConfig | undefined
}

/**
 * Reads the configuration from the environment (README, Configuration).
 * @throws Error with one line for each fault
 */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('..')}: ${issue.message}`)
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const value = parsed.data
  return {
    mode,
    port: value.PORT,
    host: value.HOST,
    processes: value.WEB_CONCURRENCY ?? (mode === 'production' ? usualProcesses() : 1),
    baseUrl: (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    baseUrlIsFixed: value.BASE_URL !== undefined,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    communityName: value.COMMUNITY_NAME,
    adminEmail: value.ADMIN_EMAIL,
    smtpUrl: value.SMTP_URL,
    smtpTimeout: value.SMTP_TIMEOUT,
    mailFrom: value.MAIL_FROM.address,
    mailFromName: value.MAIL_FROM.name,
    candidatesShownPerDay: value.CANDIDATES_SHOWN_PER_DAY,
    membersShownPerDay: value.MEMBERS_SHOWN_PER_DAY,
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

/** Whether an address to listen at is reached from this machine alone. */
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
