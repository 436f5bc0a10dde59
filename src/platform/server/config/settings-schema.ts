import * as z from 'zod'
import { defaultDateLanguage, defaultTimeZone } from '../../contract/locale.ts'
import {
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

/** All settings, with their rules and defaults. */
export const settings = z
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

export type SettingValues = z.infer<typeof settings>

/** All settings by their names in the environment. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** Whether only this machine can connect to a server that listens on this host. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
