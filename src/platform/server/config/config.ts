import { resolve } from 'node:path'
import { processCountOf } from '../cluster/workers.ts'
import type { OutgoingAccess } from '../outgoing/fetch-public.ts'
import { type ClamdConfig, noMailServer } from './setting-rules.ts'
import { type Mode, type SettingValues, settings } from './settings-schema.ts'

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
 * Reads the configuration from the environment (README, Configuration). TIME_ZONE, DATE_LANGUAGE,
 * and SITE_LANGUAGE are only checked:
 * platform/contract/locale.ts reads them, for screens as well.
 * @throws Error with one line per fault
 */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const value = parsed.data
  return {
    mode,
    port: value.PORT,
    host: value.HOST,
    processes: processCountOf(value.WEB_CONCURRENCY, mode),
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

function metricsConfig(value: SettingValues): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = value
  return port === undefined ? undefined : { port, host, token }
}

function tracingConfig(value: SettingValues): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = value
  if (!endpoint) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), serviceName, share: value.OTEL_TRACES_SAMPLER_ARG }
}

function s3Config(value: SettingValues): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: forcePathStyle } = value
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }
}

function stripeConfig(value: SettingValues): StripeConfig | undefined {
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
